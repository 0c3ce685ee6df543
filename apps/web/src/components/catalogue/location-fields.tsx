import { FieldSet } from "@starling/ui/field";
import { PERSON_FIELDS } from "@starling/validators/catalogue/person";
import { CatalogueField } from "./catalogue-field.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";

/** City, region and country, under one "who sees this". */
export function LocationFields() {
  const { label } = PERSON_FIELDS.location;
  return (
    <FieldSet
      legend={
        <span className="flex items-baseline justify-between gap-3">
          {label}
          <VisibilitySelect field="location" label={label} />
        </span>
      }
      className="[&>legend]:w-full"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <CatalogueField part={PERSON_FIELDS} path="location.city" />
        <CatalogueField part={PERSON_FIELDS} path="location.state" />
        <CatalogueField part={PERSON_FIELDS} path="location.country" />
      </div>
    </FieldSet>
  );
}
