import { MAX_BIO } from "@starling/validators/bios";
import { useState } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What the bio's editor shows and does. */
export interface BioEditor {
  /** What is being written; null while the editor is closed. */
  draft: string | null;
  /** How many characters are left; negative when it is too long. */
  left: number;
  error: string | undefined;
  saving: boolean;
  open: () => void;
  write: (text: string) => void;
  cancel: () => void;
  save: () => void;
}

/**
 * Edits the own bio. The new one stands at once; when the server refuses, the old one is back and the editor
 * open with what was written. Lives with the page, so that a look at another tab loses nothing.
 */
export function useBioEditor(bio: string): BioEditor {
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const update = trpc.profiles.update.useMutation({
    onMutate: async (input) => {
      await utils.profiles.me.cancel();
      const before = utils.profiles.me.getData();
      utils.profiles.me.setData(undefined, (shown) => shown && { ...shown, bio: input.bio || null });
      return { before };
    },
    onError: (error, input, undo) => {
      utils.profiles.me.setData(undefined, undo?.before);
      setDraft((written) => written ?? input.bio ?? "");
      setFailure(describeError(error, "Your bio was not saved. Please try again.").message);
    },
    onSuccess: (saved) => utils.profiles.me.setData(undefined, saved),
    onSettled: () => {
      void utils.profiles.me.invalidate();
      void utils.profiles.streamer.invalidate();
      void utils.profiles.viewer.invalidate();
    },
  });
  const text = (draft ?? "").trim();
  const left = MAX_BIO - text.length;

  return {
    draft,
    left,
    error: left < 0 ? `Please use at most ${MAX_BIO} characters` : failure,
    saving: update.isPending,
    open: () => setDraft(bio),
    write: (next) => {
      setDraft(next);
      setFailure(undefined);
    },
    cancel: () => {
      setDraft(null);
      setFailure(undefined);
    },
    save: () => {
      if (left < 0) return;
      setDraft(null);
      setFailure(undefined);
      if (text !== bio) update.mutate({ bio: text });
    },
  };
}
