import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { ageRangeLabel } from "@starling/validators/demographics";
import type { OwnProfile } from "@starling/validators/profiles";
import { VisibilitySelect } from "../../../../components/catalogue/visibility-select.tsx";

/** An age range that a date of birth gives: to be read, not chosen (decisions §2.13). */
export function DerivedAge({ profile }: { profile: OwnProfile }) {
  return (
    <Field
      label="Age range"
      hint="From your date of birth"
      aside={<VisibilitySelect field="ageRange" label="Age range" />}
    >
      <Input readOnly value={profile.ageRange ? ageRangeLabel(profile.ageRange) : ""} />
    </Field>
  );
}
