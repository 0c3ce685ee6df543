import type { StreamerCard } from "@starling/validators/discovery";
import { useState } from "react";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { words } from "./words.ts";

type Person = Pick<StreamerCard, "id" | "displayName">;

export interface LeftOut extends Person {
  isUndone: boolean;
}

/** Excludes a streamer from Surf optimistically; rolls back if the server refuses. */
export function useNotForMe() {
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const { mutate: say } = trpc.surf.notForMe.useMutation();
  const { mutate: undo } = trpc.surf.undoNotForMe.useMutation();

  function leaveOut({ id, displayName }: Person): void {
    setLeftOut({ id, displayName, isUndone: false });
    say(
      { id },
      {
        onError: (error) => {
          setLeftOut(null);
          showError(error, words.notForMeFailed(displayName));
        },
      },
    );
  }

  function takeBack(person: LeftOut): void {
    setLeftOut({ ...person, isUndone: true });
    undo(
      { id: person.id },
      {
        onError: (error) => {
          setLeftOut(person);
          showError(error, words.undoFailed(person.displayName));
        },
      },
    );
  }

  return { leftOut, leaveOut, takeBack, forget: () => setLeftOut(null) };
}
