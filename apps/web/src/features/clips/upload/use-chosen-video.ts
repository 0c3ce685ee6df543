import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { useEffect, useState } from "react";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import { loadCode } from "../../../lib/load-code.ts";
import { refusedFile, refusedVideo, undecodable, type VideoFacts } from "./check-video.ts";
import type { Film } from "./conversion.ts";
import { type Cut, usualPoster, wholeOf } from "./cut.ts";
import { readVideo } from "./read-video.ts";

/** The video of a new clip, read by the browser: it, or why it is none. */
export interface ChosenVideo {
  file: File | null;
  /** An address under which the page plays it. */
  address: string | null;
  /** Null until it was read. */
  facts: VideoFacts | null;
  /** What its bytes say; null until they were read. */
  film: Film | null;
  /** Which part of it becomes the clip. */
  cut: Cut | null;
  refusal: string | null;
  /** With `null` the one that is there is let go. */
  choose: (file: File | null) => void;
  setCut: (cut: Cut) => void;
  /** The second of the frame that is the poster. */
  poster: number;
  setPoster: (second: number) => void;
}

interface Read {
  facts: VideoFacts;
  film: Film;
}

/** Why the browser cannot show a film, as far as its bytes tell. */
class NotShown extends Error {}

/** @throws NotShown in words for a person */
async function read(file: File, address: string, signal: AbortSignal): Promise<Read> {
  const opening = loadCode(() => import("./film.ts")).then(({ readFilm }) => readFilm(file));
  const [shown, bytes] = await Promise.allSettled([readVideo(address, signal), opening]);
  signal.throwIfAborted();
  const film = bytes.status === "fulfilled" ? bytes.value : null;
  if (!film) throw new NotShown(CLIP_UNREADABLE);
  if (shown.status === "rejected") throw new NotShown(undecodable(film.video));
  const refusal = refusedVideo(shown.value);
  if (refusal !== null) throw new NotShown(refusal);
  return { facts: shown.value, film };
}

/** Judges a video as it is chosen: whether it is one, and whether this browser can show it (docs/product.md §4.2). */
export function useChosenVideo(): ChosenVideo {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Read | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [poster, setPoster] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const address = useObjectUrl(file);

  useEffect(() => {
    if (address === null || file === null) return;
    const reading = new AbortController();
    read(file, address, reading.signal).then(
      (made) => {
        if (reading.signal.aborted) return;
        setFound(made);
        const whole = wholeOf(made.facts.duration);
        setCut(whole);
        setPoster(usualPoster(whole));
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        setRefusal(error instanceof NotShown ? error.message : CLIP_UNREADABLE);
        setFile(null);
      },
    );
    return () => reading.abort();
  }, [address, file]);

  function choose(next: File | null) {
    const refused = next && refusedFile(next);
    setFound(null);
    setCut(null);
    setRefusal(refused);
    setFile(refused === null ? next : null);
  }

  return {
    file,
    address,
    facts: found?.facts ?? null,
    film: found?.film ?? null,
    cut,
    refusal,
    choose,
    setCut,
    poster,
    setPoster,
  };
}
