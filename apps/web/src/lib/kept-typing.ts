import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";
import { clearDraft, draftName, readDraft, writeDraft } from "./drafts.ts";
import { useSession } from "./session.ts";

/** How it stands with what this tab keeps of a form. */
export interface KeptTyping {
  /** Something came back that was typed before. */
  isKept: boolean;
  /** Whether anything differs from the form as it was opened. */
  isTyped: () => boolean;
  /** Whether a reload would lose it: this tab could not keep it. */
  isLost: () => boolean;
  /** Gives up what came back for the form as it was opened. */
  startOver: () => void;
  /** Keeps nothing any more, as after the form was sent. */
  forget: () => void;
}

interface KeptTypingOptions<Values extends FieldValues, Output> {
  /** Which form it is. What is kept belongs to whoever is signed in besides. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The form before anything was typed; the same object as long as the form stands. */
  opened: Values;
  /** What is never kept: passwords, and what no reload brings back. */
  without?: readonly (keyof Values & string)[];
}

const NOTHING: readonly never[] = [];

function keepable(values: FieldValues, without: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)));
}

/**
 * Keeps what is typed into a form through a reload of its tab. Of what comes back it takes only the fields that were
 * changed, and of these none that was changed elsewhere since.
 */
export function useKeptTyping<Values extends FieldValues, Output>({
  name: formName,
  form,
  opened,
  without = NOTHING,
}: KeptTypingOptions<Values, Output>): KeptTyping {
  const person = useSession().me?.id;
  const name = person === undefined ? formName : draftName(person, formName);
  const [isKept, setKept] = useState(false);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    const typed = withDraft(opened, readDraft(name));
    if (fingerprint(typed) !== fingerprint(opened)) {
      form.reset(typed, { keepDefaultValues: true });
      setKept(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = toDraft(keepable(values, without), keepable(opened, without));
        if (Object.keys(changed).length > 0) setStored(writeDraft(name, changed));
        else clearDraft(name);
      },
    });
  }, [name, form, opened, without]);

  const forget = () => clearDraft(name);
  const isTyped = () => Object.keys(toDraft(form.getValues(), opened)).length > 0;
  return {
    isKept,
    isTyped,
    isLost: () => !isStored && isTyped(),
    startOver: () => {
      form.reset(opened);
      forget();
      setKept(false);
    },
    forget,
  };
}
