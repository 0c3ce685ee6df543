import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Textarea } from "@starling/ui/textarea";
import { MAX_SHORT_BIO } from "@starling/validators/bios";
import { LANGUAGES } from "@starling/validators/demographics";
import { type Control, Controller, type UseFormRegister } from "react-hook-form";
import type { ReadErrors } from "../../lib/schema-form.ts";
import { ChipChoice } from "./chip-choice.tsx";
import type { ProfileValues } from "./profile-form.ts";

interface IdentityFieldsProps {
  control: Control<ProfileValues>;
  register: UseFormRegister<ProfileValues>;
  errors: ReadErrors;
  bioHint: string;
}

/** Name, a line about oneself, languages: what both roles start with. */
export function IdentityFields({ control, register, errors, bioHint }: IdentityFieldsProps) {
  return (
    <>
      <Field label="Display name" error={errors.of("displayName")} required>
        <Input autoComplete="nickname" dir="auto" {...register("displayName")} />
      </Field>
      <Field
        label="Short bio"
        error={errors.of("shortBio")}
        hint={`${bioHint} At most ${MAX_SHORT_BIO} characters.`}
      >
        <Textarea rows={2} dir="auto" {...register("shortBio")} />
      </Field>
      <Controller
        control={control}
        name="languages"
        render={({ field }) => (
          <ChipChoice
            legend="Languages"
            options={LANGUAGES}
            value={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
