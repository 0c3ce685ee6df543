import { toast } from "@starling/ui/toast";
import { MAX_BIO } from "@starling/validators/bios";
import type { OwnProfile } from "@starling/validators/profiles";
import { type RefObject, useRef, useState } from "react";
import { PROFILE_SAVED } from "../../../entities/profile/profile-words.ts";
import { clearDraft, draftName, readDraft, writeDraft } from "../../../lib/drafts.ts";
import type { LeaveGuard } from "../../../lib/leave-guard.ts";
import { optimistic } from "../../../lib/optimistic.ts";
import { describeError } from "../../../lib/show-error.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { bioEditor as words } from "./words.ts";

export interface BioEditor {
  /** Null while the editor is closed. */
  draft: string | null;
  length: { used: number; max: number };
  error: string | undefined;
  saving: boolean;
  isRestored: boolean;
  /** Dialog that asks before unsaved text is lost. Null until the dialog's code has loaded. */
  guard: RefObject<Pick<LeaveGuard, "ask"> | null>;
  isTyped: () => boolean;
  /** Whether a reload would lose the text, because it could not be stored. */
  isLost: () => boolean;
  open: () => void;
  write: (text: string) => void;
  discard: () => void;
  startOver: () => void;
  save: () => void;
}

/**
 * Saves optimistically. If the server rejects the text, restores the old bio and opens the editor again. Call
 * this in the page, so that a tab change keeps the state.
 */
export function useBioEditor(profile: OwnProfile): BioEditor {
  const utils = trpc.useUtils();
  const bio = profile.bio ?? "";
  const name = draftName(profile.userId, `edit:${profile.id}:bio`);
  const [stored] = useState(() => storedBio(name, bio));
  const [draft, setDraft] = useState<string | null>(stored);
  const [isRestored, setRestored] = useState(stored !== null);
  const [isStored, setStored] = useState(true);
  const guard = useRef<Pick<LeaveGuard, "ask">>(null);
  const [failure, setFailure] = useState<string>();
  const update = trpc.profiles.update.useMutation({
    onMutate: optimistic(
      utils.profiles.me,
      undefined,
      (shown, { bio: next }: RouterInputs["profiles"]["update"]) => ({
        ...shown,
        bio: next || null,
      }),
    ),
    onError: (error, input) => {
      setDraft((written) => written ?? input.bio ?? "");
      setFailure(describeError(error, words.failed).message);
    },
    onSuccess: (saved) => {
      clearDraft(name);
      utils.profiles.me.setData(undefined, saved);
      toast.success(PROFILE_SAVED.update);
    },
    onSettled: () => {
      void utils.profiles.me.invalidate();
      void utils.profiles.streamer.invalidate();
      void utils.profiles.viewer.invalidate();
    },
  });
  const text = (draft ?? "").trim();
  const isTyped = () => draft !== null && text !== bio;

  function close() {
    setDraft(null);
    setRestored(false);
    setFailure(undefined);
  }

  function discard() {
    clearDraft(name);
    close();
  }

  return {
    draft,
    length: { used: text.length, max: MAX_BIO },
    error: failure,
    saving: update.isPending,
    isRestored,
    guard,
    isTyped,
    isLost: () => !isStored && isTyped(),
    discard,
    open: () => setDraft(bio),
    write: (next) => {
      setDraft(next);
      setStored(writeDraft(name, { bio: next, over: bio }));
      setFailure(undefined);
    },
    startOver: () => {
      clearDraft(name);
      setDraft(bio);
      setRestored(false);
    },
    save: () => {
      if (text.length > MAX_BIO) return;
      close();
      if (text === bio) clearDraft(name);
      else update.mutate({ bio: text });
    },
  };
}

/** Unsaved bio from before a reload; null if there is none or the saved bio has changed. */
function storedBio(name: string, bio: string): string | null {
  const { bio: written, over } = readDraft(name);
  return typeof written === "string" && over === bio && written !== bio ? written : null;
}
