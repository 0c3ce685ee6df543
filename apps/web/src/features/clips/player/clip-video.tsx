import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { RotateCw } from "lucide-react";
import { type ComponentProps, type Ref, useMemo, useRef, useState } from "react";
import { mergeRefs } from "../../../components/catalogue/merge-refs.ts";
import { type CaptionsPosition, languageName, useCaptions } from "./captions.ts";
import { ClipPoster } from "./clip-poster.tsx";
import { fillsStage, type PlayableClip } from "./playable.ts";
import { watchedClips } from "./shared-view-recorder.ts";
import { type Renew, useRenewal } from "./use-renewal.ts";
import { playedSeconds } from "./view-recorder.ts";
import { clipVideo as words } from "./words.ts";

interface ClipVideoProps
  extends Omit<
    ComponentProps<"video">,
    "src" | "poster" | "children" | "ref" | "onError" | "onLoadedMetadata" | "onLoadedData"
  > {
  clip: PlayableClip;
  renew: Renew;
  captionsOn: boolean;
  captionsAt?: CaptionsPosition;
  sizes?: string;
  video?: Ref<HTMLVideoElement>;
}

let playingVideo: HTMLVideoElement | null = null;

function pauseOthers(video: HTMLVideoElement): void {
  if (playingVideo !== video) playingVideo?.pause();
  playingVideo = video;
}

/** Reports a view once and renews expired URLs. The parent may pass another `clip` on a later render. */
export function ClipVideo({
  clip,
  renew,
  captionsOn,
  captionsAt = "bottom",
  sizes,
  video,
  className,
  onPlay,
  onTimeUpdate,
  ...props
}: ClipVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const ref = useMemo(() => mergeRefs(element, video), [video]);
  const [framed, setFramed] = useState<string | null>(null);
  const { hasFailed, retry, handlers } = useRenewal(clip, renew);
  const { captions } = clip;
  useCaptions(element, captions?.url, captionsOn, captionsAt);
  const fills = fillsStage(clip);
  return (
    <>
      <video
        playsInline
        {...props}
        {...handlers}
        ref={ref}
        src={clip.url}
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          onPlay?.(event);
        }}
        onTimeUpdate={(event) => {
          watchedClips().see(clip.id, playedSeconds(event.currentTarget), clip.duration);
          onTimeUpdate?.(event);
        }}
        onLoadedData={() => {
          handlers.onLoadedData();
          setFramed(clip.id);
        }}
        className={cn(
          "absolute inset-0 size-full bg-black",
          fills ? "object-cover" : "object-contain",
          className,
        )}
      >
        {captions ? (
          <track
            key={captions.url}
            kind="captions"
            src={captions.url}
            srcLang={captions.language}
            label={languageName(captions.language)}
          />
        ) : null}
      </video>
      <ClipPoster
        clip={clip}
        {...(sizes ? { sizes } : {})}
        className={framed === clip.id ? "opacity-0" : ""}
      />
      {hasFailed ? <ClipFailed onRetry={retry} /> : null}
    </>
  );
}

function ClipFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="dark absolute inset-0 grid place-content-center bg-black/75 px-6 text-center"
    >
      <p className="text-base text-strong">{words.failed}</p>
      <Button className="mx-auto mt-4" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {words.tryAgain}
      </Button>
    </div>
  );
}
