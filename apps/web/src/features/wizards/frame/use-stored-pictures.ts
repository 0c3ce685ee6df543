import { PICTURE_KINDS } from "@starling/validators/pictures";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { type ChosenPictures, storePictures } from "../../../lib/stored-pictures.ts";
import { chosenPictures } from "./pictures.ts";

function isSame(one: ChosenPictures, other: ChosenPictures): boolean {
  return PICTURE_KINDS.every((kind) => one[kind] === other[kind]);
}

/**
 * Stores new pictures in this browser until they are uploaded or discarded. `canStore` is false if the last
 * attempt to store pictures failed.
 */
export function useStoredPictures(name: string, form: UseFormReturn<ProfileValues>) {
  const [stored] = useState(() => ({ asked: chosenPictures(form.getValues()), done: true }));
  const [canStore, setCanStore] = useState(true);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const chosen = chosenPictures(values);
          if (isSame(chosen, stored.asked)) return;
          stored.asked = chosen;
          stored.done = Object.keys(chosen).length === 0;
          void storePictures(name, chosen).then((done) => {
            if (stored.asked !== chosen) return;
            stored.done = done;
            setCanStore(done);
          });
        },
      }),
    [name, form, stored],
  );

  return { areStored: () => stored.done, canStore };
}
