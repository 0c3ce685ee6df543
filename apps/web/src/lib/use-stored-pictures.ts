import { useEffect, useState } from "react";
import { readStoredPictures, type StoredPictures } from "./stored-pictures.ts";

/** Pictures stored in this browser; undefined while loading. Read only once. */
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
