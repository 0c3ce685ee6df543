import { PICTURE_KINDS } from "@starling/validators/pictures";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProfileValues } from "../../../lib/profile-values.ts";
import { type ChosenPictures, storePictures } from "../../../lib/stored-pictures.ts";
import { chosenPictures } from "./pictures.ts";

function isSame(one: ChosenPictures, other: ChosenPictures): boolean {
  return PICTURE_KINDS.every((kind) => one[kind] === other[kind]);
}

/**
 * Keeps the form's new pictures in this browser from when they are chosen until each is uploaded or given up.
 * `areKept` answers whether the browser has what the form has; `canKeep` is false once it could not keep one.
 */
export function useKeptPictures(name: string, form: UseFormReturn<ProfileValues>) {
  const [kept] = useState(() => ({ asked: chosenPictures(form.getValues()), done: true }));
  const [canKeep, setCanKeep] = useState(true);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const chosen = chosenPictures(values);
          if (isSame(chosen, kept.asked)) return;
          kept.asked = chosen;
          kept.done = Object.keys(chosen).length === 0;
          void storePictures(name, chosen).then((done) => {
            if (kept.asked !== chosen) return;
            kept.done = done;
            setCanKeep(done);
          });
        },
      }),
    [name, form, kept],
  );

  return { areKept: () => kept.done, canKeep };
}
