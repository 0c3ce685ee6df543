import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";
import { clearDraft, draftName, readDraft, writeDraft } from "./drafts.ts";
import { useSession } from "./session.ts";

/** The draft of a form that this tab stores. */
export interface FormDraft {
  /** The form was filled with a stored draft. */
  isRestored: boolean;
  /** Whether anything differs from the form as it was opened. */
  isTyped: () => boolean;
  /** Whether a reload would lose it: this tab could not store it. */
  isLost: () => boolean;
  /** Discards the draft and resets the form to how it was opened. */
  startOver: () => void;
  /** Deletes the draft, as after the form was sent. */
  forget: () => void;
}

interface FormDraftOptions<Values extends FieldValues, Output> {
  /** Which form it is. The draft belongs to that form of whoever is signed in. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The form before anything was typed; the same object as long as the form stands. */
  opened: DefaultValues<Values>;
  /** What is never stored: passwords, and what no reload brings back. */
  without?: readonly (keyof Values & string)[];
}

const NOTHING: readonly never[] = [];

function storable(values: FieldValues, without: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)));
}

/**
 * Stores what is typed into a form as a draft of its tab and restores it after a reload: only the fields that were
 * changed, and of these none that was changed elsewhere since.
 */
export function useFormDraft<Values extends FieldValues, Output>({
  name: formName,
  form,
  opened,
  without = NOTHING,
}: FormDraftOptions<Values, Output>): FormDraft {
  const person = useSession().me?.id;
  const name = person === undefined ? formName : draftName(person, formName);
  const [isRestored, setRestored] = useState(false);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    const typed = withDraft(opened, readDraft(name));
    if (fingerprint(typed) !== fingerprint(opened)) {
      form.reset(typed, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = toDraft(storable(values, without), storable(opened, without));
        if (Object.keys(changed).length > 0) setStored(writeDraft(name, changed));
        else clearDraft(name);
      },
    });
  }, [name, form, opened, without]);

  const forget = () => clearDraft(name);
  const isTyped = () => Object.keys(toDraft(form.getValues(), opened)).length > 0;
  return {
    isRestored,
    isTyped,
    isLost: () => !isStored && isTyped(),
    startOver: () => {
      form.reset(opened);
      forget();
      setRestored(false);
    },
    forget,
  };
}
