import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";
import { clearDraft, draftName, readDraft, writeDraft } from "./drafts.ts";
import { useSession } from "./session.ts";

export interface FormDraft {
  isRestored: boolean;
  isTyped: () => boolean;
  /** Whether a reload would lose the input because it could not be stored. */
  isLost: () => boolean;
  startOver: () => void;
  forget: () => void;
}

interface FormDraftOptions<Values extends FieldValues, Output> {
  /** Name of the form; drafts are separate per account. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** Initial values; must be the same object for the form's lifetime. */
  opened: DefaultValues<Values>;
  /** Fields that are never stored, such as passwords and files. */
  without?: readonly (keyof Values & string)[];
}

const NOTHING: readonly never[] = [];

function storable(values: FieldValues, without: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)));
}

/**
 * Stores changed fields as a draft in this tab. After a reload, restores them, except fields whose saved value
 * has changed elsewhere.
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
