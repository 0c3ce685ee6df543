import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { PERSON_FIELDS } from "@starling/validators/catalogue/person";
import { ageRangeLabel } from "@starling/validators/demographics";
import type { OwnProfile } from "@starling/validators/profiles";
import { CatalogueField } from "./catalogue-field.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";
import { ageField as words } from "./words.ts";

interface AgeFieldProps {
  own: Pick<OwnProfile, "ageRange" | "ageRangeDerived"> | null;
}

/** Read-only if derived from a date of birth; the visibility stays editable (docs/product.md §1.10). */
export function AgeField({ own }: AgeFieldProps) {
  if (!own?.ageRangeDerived) return <CatalogueField part={PERSON_FIELDS} path="ageRange" />;
  const { label } = PERSON_FIELDS.ageRange;
  return (
    <Field
      label={label}
      hint={words.fromDateOfBirth}
      aside={<VisibilitySelect field="ageRange" label={label} />}
    >
      <Input readOnly value={own.ageRange ? ageRangeLabel(own.ageRange) : ""} />
    </Field>
  );
}
