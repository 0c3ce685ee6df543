import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { useEffect, useState } from "react";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import { refusedFile, refusedVideo, type VideoFacts } from "./check-video.ts";
import { readVideo } from "./read-video.ts";

/** The video of a new clip, read by the browser: it, or why it is none. */
export interface ChosenVideo {
  file: File | null;
  /** An address under which the page plays it. */
  address: string | null;
  /** Null until it was read. */
  facts: VideoFacts | null;
  refusal: string | null;
  /** With `null` the one that is there is let go. */
  choose: (file: File | null) => void;
}

/** Judges a video as it is chosen: type, weight, size and length (spec B §5, decisions §4.10). */
export function useChosenVideo(): ChosenVideo {
  const [file, setFile] = useState<File | null>(null);
  const [facts, setFacts] = useState<VideoFacts | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const address = useObjectUrl(file);

  useEffect(() => {
    if (address === null) return;
    const reading = new AbortController();
    const refuse = (words: string) => {
      setRefusal(words);
      setFile(null);
    };
    readVideo(address, reading.signal).then(
      (read) => {
        if (reading.signal.aborted) return;
        const words = refusedVideo(read);
        if (words === null) setFacts(read);
        else refuse(words);
      },
      () => {
        if (!reading.signal.aborted) refuse(CLIP_UNREADABLE);
      },
    );
    return () => reading.abort();
  }, [address]);

  function choose(next: File | null) {
    const refused = next && refusedFile(next);
    setFacts(null);
    setRefusal(refused);
    setFile(refused === null ? next : null);
  }

  return { file, address, facts, refusal, choose };
}
