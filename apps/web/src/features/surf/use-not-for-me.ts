import type { StreamerCard } from "@starling/validators/discovery";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import { useState } from "react";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { words } from "./words.ts";

/** A streamer, or the channel of a non-member. */
interface Person extends Pick<StreamerCard, "id" | "displayName"> {
  channel?: OutsideChannelInput | undefined;
}

export interface LeftOut extends Person {
  isUndone: boolean;
}

/** Excludes a streamer from Surf optimistically. */
export function useNotForMe() {
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const { client } = trpc.useUtils();

  function leaveOut({ id, displayName, channel }: Person): void {
    setLeftOut({ id, displayName, channel, isUndone: false });
    const said = channel
      ? client.outsideStreams.notForMe.mutate(channel)
      : client.surf.notForMe.mutate({ id });
    said.catch((error: unknown) => {
      setLeftOut(null);
      showError(error, words.notForMeFailed(displayName));
    });
  }

  function takeBack(person: LeftOut): void {
    setLeftOut({ ...person, isUndone: true });
    const { id, channel } = person;
    const undone = channel
      ? client.outsideStreams.undoNotForMe.mutate(channel)
      : client.surf.undoNotForMe.mutate({ id });
    undone.catch((error: unknown) => {
      setLeftOut(person);
      showError(error, words.undoFailed(person.displayName));
    });
  }

  return { leftOut, leaveOut, takeBack, forget: () => setLeftOut(null) };
}
