import type { Draft } from "@starling/validators/drafts";
import type { Role } from "@starling/validators/roles";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { getApi } from "../../../lib/api-client.ts";
import { useStore } from "../../../lib/create-store.ts";
import { toDraft } from "../../../lib/draft-values.ts";
import { getSession, subscribeToSession } from "../../../lib/session-store.ts";
import { describeError } from "../../../lib/show-error.ts";
import { type Autosave, createAutosave, type Problem } from "./autosave.ts";
import { keepLocalCopy, type LocalCopy } from "./local-copy.ts";

const TRANSIENT: ReadonlySet<string | undefined> = new Set([
  "RATE_LIMITED",
  "UNAVAILABLE",
  "UNAUTHENTICATED",
]);

export function classifySaveError(error: unknown): Problem {
  const { reason, message } = describeError(error, "");
  if (reason === "CONFLICT") return { kind: "overtaken" };
  if (message === "" || TRANSIENT.has(reason)) return { kind: "away", offline: !navigator.onLine };
  return { kind: "refused", message };
}

interface AutosaveOfWizard {
  role: Role;
  name: string;
  form: UseFormReturn<ProfileValues>;
  opened: ProfileValues;
  draft: Draft | null;
  local: LocalCopy | null;
  step: string;
}

export function useAutosave({ role, name, form, opened, draft, local, step }: AutosaveOfWizard): Autosave {
  const [autosave] = useState(() =>
    createAutosave({
      begun: begunWith(draft, local),
      isRestored: local !== null,
      sent: local?.sent ?? [],
      opened: {},
      step,
      values: () => toDraft(form.getValues(), opened),
      save: (input) => getApi().client.drafts.save.mutate({ ...input, role }),
      read: () => getApi().client.drafts.read.query(),
      judge: classifySaveError,
      keep: (unsaved) => keepLocalCopy(name, unsaved),
    }),
  );

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: autosave.changed }),
    [form, autosave],
  );

  useEffect(() => autosave.move(step), [step, autosave]);

  useEffect(() => {
    const person = getSession().me?.id;
    // This listener remains after the component is unmounted, because saves may still be retried then. When
    // another user signs in, the listener stops the retries, so that no save reaches that user's account.
    const stopListening = subscribeToSession(() => {
      if (getSession().me?.id === person) return;
      stopListening();
      void autosave.stop();
    });
  }, [autosave]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flushHidden);
    // Saves input that was restored after a reload.
    autosave.changed();
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushHidden);
      // After a change of role, saving would overwrite the other role's draft.
      if (getSession().me?.role === role) flush();
    };
  }, [autosave, role]);
  return autosave;
}

/**
 * If input was stored on this device, returns the revision on which that input is based, not the draft's
 * current revision. The server can then detect that another device has saved since.
 */
function begunWith(draft: Draft | null, local: LocalCopy | null) {
  if (!draft) return null;
  return { revision: local?.revision ?? draft.revision, at: draft.updatedAt.getTime() };
}

export function useSaveState(autosave: Autosave) {
  return useStore({ current: autosave.state, unset: autosave.begun, subscribe: autosave.subscribe });
}
