import type { Draft } from "@starling/validators/drafts";
import type { Role } from "@starling/validators/roles";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { getApi } from "../../../lib/api-client.ts";
import { toDraft } from "../../../lib/draft-values.ts";
import type { ProfileValues } from "../../../lib/profile-values.ts";
import { getSession, subscribeToSession } from "../../../lib/session-store.ts";
import { describeError } from "../../../lib/show-error.ts";
import { type Autosave, createAutosave, type Problem } from "./autosave.ts";
import { keepLocalCopy, type LocalCopy } from "./local-copy.ts";

const TRANSIENT: ReadonlySet<string | undefined> = new Set([
  "RATE_LIMITED",
  "UNAVAILABLE",
  "UNAUTHENTICATED",
]);

/** What an error of the drafts' calls means for saving. */
export function judgeSaving(error: unknown): Problem {
  const { reason, message } = describeError(error, "");
  if (reason === "CONFLICT") return { kind: "overtaken" };
  if (message === "" || TRANSIENT.has(reason)) return { kind: "away", offline: !navigator.onLine };
  return { kind: "refused", message };
}

interface AutosaveOfWizard {
  role: Role;
  /** Under which the tab keeps what is not saved yet. */
  name: string;
  form: UseFormReturn<ProfileValues>;
  /** The form before any draft: what differs from it is saved. */
  opened: ProfileValues;
  draft: Draft | null;
  local: LocalCopy | null;
  step: string;
}

/** Saves the wizard's form as it is filled in, and what is left when the page goes away. */
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
      judge: judgeSaving,
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
    // Listens on after the page has gone: what waits to be tried again must never reach the next person's draft.
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
    // What was stored on this device for a reload goes to the server now.
    autosave.changed();
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushHidden);
      // In the other role by now, the answers would be saved as that role's.
      if (getSession().me?.role === role) flush();
    };
  }, [autosave, role]);
  return autosave;
}

/** Where another device went on since, what this one knew is asked to be saved upon, and the server tells of the conflict. */
function begunWith(draft: Draft | null, local: LocalCopy | null) {
  if (!draft) return null;
  return { revision: local?.revision ?? draft.revision, at: draft.updatedAt.getTime() };
}

/** How far the form is saved; redraws when that changes. */
export function useSaveState(autosave: Autosave) {
  return useSyncExternalStore(autosave.subscribe, autosave.state);
}
