import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";
import { clearDraft, draftName, readDraft, writeDraft } from "./drafts.ts";
import { useSession } from "./session.ts";

export interface FormDraft {
  isRestored: boolean;
  isTyped: () => boolean;
  /** Whether a reload would lose the input, because storing it failed. */
  isLost: () => boolean;
  startOver: () => void;
  forget: () => void;
}

interface FormDraftOptions<Values extends FieldValues, Output> {
  /** Name of the form. Each account has its own drafts. */
  name: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** Initial values. Must always be the same object. */
  opened: DefaultValues<Values>;
  /** Fields that are never stored, for example passwords. */
  without?: readonly (keyof Values & string)[];
}

const NOTHING: readonly never[] = [];

function storable(values: FieldValues, without: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)));
}

/**
 * Stores changed fields as a draft in this tab and restores them after a reload. Skips fields that have been
 * changed elsewhere.
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
