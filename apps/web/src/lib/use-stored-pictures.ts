import { useEffect, useState } from "react";
import { type KeptPictures, readKeptPictures } from "./kept-pictures.ts";

/** The pictures this browser keeps under a name, as they were when the page opened; undefined until they were read. */
export function useStoredPictures(name: string | null): KeptPictures | null | undefined {
  const [kept, setKept] = useState<KeptPictures | null>();
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    void readKeptPictures(name).then((pictures) => {
      if (!isGone) setKept(pictures);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  return kept;
}
