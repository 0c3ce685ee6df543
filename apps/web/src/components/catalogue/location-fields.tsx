import { PERSON_FIELDS } from "@starling/validators/catalogue/person";
import { useId } from "react";
import { CatalogueField } from "./catalogue-field.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";

/** `aria-labelledby` excludes the visibility select from the group's accessible name. */
export function LocationFields() {
  const id = useId();
  const { label } = PERSON_FIELDS.location;
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-medium text-md text-strong">
          {label}
        </span>
        <VisibilitySelect field="location" label={label} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <CatalogueField part={PERSON_FIELDS} path="location.city" />
        <CatalogueField part={PERSON_FIELDS} path="location.state" />
        <CatalogueField part={PERSON_FIELDS} path="location.country" />
      </div>
    </fieldset>
  );
}
