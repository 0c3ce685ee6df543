import { t } from "@starling/i18n/translate";
import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { useEffect, useState } from "react";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import { loadCode } from "../../../lib/load-code.ts";
import { refusedFile, refusedVideo, undecodable, type VideoFacts } from "./check-video.ts";
import type { Film } from "./conversion.ts";
import { readVideo } from "./read-video.ts";
import { type Cut, initialCut, usualPoster } from "./trim.ts";

export interface ChosenVideo {
  file: File | null;
  /** Object URL of the chosen video. */
  address: string | null;
  facts: VideoFacts | null;
  /** Properties read from the file's bytes; null until read. */
  film: Film | null;
  cut: Cut | null;
  refusal: string | null;
  /** `null` removes the video. */
  choose: (file: File | null) => void;
  setCut: (cut: Cut) => void;
  poster: number;
  setPoster: (second: number) => void;
}

interface Read {
  facts: VideoFacts;
  film: Film;
}

class ChosenVideoError extends Error {}

/** @throws ChosenVideoError with a message for the user */
async function read(file: File, address: string, signal: AbortSignal): Promise<Read> {
  const opening = loadCode(() => import("./prepare-video.ts")).then(({ readFilm }) => readFilm(file));
  const [shown, bytes] = await Promise.allSettled([readVideo(address, signal), opening]);
  signal.throwIfAborted();
  const film = bytes.status === "fulfilled" ? bytes.value : null;
  if (!film) throw new ChosenVideoError(t(CLIP_UNREADABLE));
  if (shown.status === "rejected") throw new ChosenVideoError(undecodable(film.video));
  const refusal = refusedVideo(shown.value);
  if (refusal !== null) throw new ChosenVideoError(refusal);
  return { facts: shown.value, film };
}

/** Checks that this browser can play the chosen file (docs/product.md §4.2). */
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
        const whole = initialCut(made.facts.duration);
        setCut(whole);
        setPoster(usualPoster(whole));
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        setRefusal(error instanceof ChosenVideoError ? error.message : t(CLIP_UNREADABLE));
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
