import { type RefObject, useEffect, useRef, useState } from "react";
import { DrawnBanner } from "../../components/drawn-banner.tsx";
import { paths } from "../../lib/paths.ts";
import { type Person, PersonAvatar } from "./streamer-identity.tsx";

/** Delays before the silent preview starts. */
const HOVER_MS = 350;
const IN_VIEW_MS = 1_000;

/** Only one preview may play at a time. */
let stopCurrent: (() => void) | null = null;

function isMotionWelcome(): boolean {
  const saves = "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData;
  return !saves && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the card's preview plays. Starts on hover or, without a mouse, after one second in view. */
function usePreview(picture: RefObject<HTMLElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const card = picture.current?.closest("article");
    if (!card) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      if (stopCurrent === stop) stopCurrent = null;
      setPlaying(false);
    };
    const startAfter = (delay: number, isPushing: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isMotionWelcome() || (stopCurrent && !isPushing)) return;
        stopCurrent?.();
        stopCurrent = stop;
        setPlaying(true);
      }, delay);
    };
    const enter = () => startAfter(HOVER_MS, true);
    if (matchMedia("(hover: hover)").matches) {
      card.addEventListener("pointerenter", enter);
      card.addEventListener("pointerleave", stop);
    }
    const sight = matchMedia("(hover: none)").matches
      ? new IntersectionObserver(
          (entries) => (entries.at(-1)?.isIntersecting ? startAfter(IN_VIEW_MS, false) : stop()),
          { threshold: 1 },
        )
      : null;
    sight?.observe(card);
    return () => {
      card.removeEventListener("pointerenter", enter);
      card.removeEventListener("pointerleave", stop);
      sight?.disconnect();
      stop();
    };
  }, [picture]);
  return isPlaying;
}

interface LivePictureProps {
  id: string;
  /** Whether the picture is at the top of the page and must load first. */
  isFirst?: boolean | undefined;
  /** Streamer whose portrait is shown if there is no picture. */
  person?: Person;
}

/** Stream picture from our own server, with a silent preview of the newest clip. */
export function LivePicture({ id, isFirst = false, person }: LivePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const isPlaying = usePreview(frame);
  return (
    <div ref={frame} aria-hidden="true" className="absolute inset-0">
      {isBroken ? (
        <>
          <DrawnBanner seed={id} />
          {person ? (
            <span className="absolute inset-0 grid place-items-center">
              <PersonAvatar person={person} size={88} />
            </span>
          ) : null}
        </>
      ) : (
        <img
          // React fires no error event for a picture that failed to load before hydration. This check detects
          // the failure.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setBroken(true);
          }}
          src={paths.livePicture(id)}
          alt=""
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      {isPlaying ? <Preview id={id} /> : null}
    </div>
  );
}

function Preview({ id }: { id: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <video
      src={paths.liveClip(id)}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      onPlaying={() => setShown(true)}
      className={`absolute inset-0 size-full object-cover transition-opacity ${isShown ? "" : "opacity-0"}`}
    />
  );
}
