import { useEffect, useState } from "react";
import { readStoredPictures, type StoredPictures } from "./stored-pictures.ts";

/** The pictures this browser stores under a name, as they were when the page opened; undefined until they were read. */
export function useStoredPictures(name: string | null): StoredPictures | null | undefined {
  const [stored, setStored] = useState<StoredPictures | null>();
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    void readStoredPictures(name).then((pictures) => {
      if (!isGone) setStored(pictures);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  return stored;
}
