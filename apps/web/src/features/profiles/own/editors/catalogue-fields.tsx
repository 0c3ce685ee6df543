import { cn } from "@starling/ui/cn";
import type { Field } from "@starling/validators/catalogue/field";
import type { OwnProfile } from "@starling/validators/profiles";
import { CatalogueField } from "../../../../components/catalogue/catalogue-field.tsx";
import { fieldAt } from "../../../../components/catalogue/field-at.ts";
import { partOf } from "../told/facts-of.tsx";
import { withOthers } from "./with-others.ts";

interface CatalogueFieldsProps {
  profile: OwnProfile;
  paths: readonly string[];
}

/** Whether a control needs the whole width of a group of two columns. */
function isWide(field: Field): boolean {
  return ["choices", "days", "prompts"].includes(field.kind) || (field.kind === "text" && field.long);
}

/** The controls of fields of the catalogue, below each the one that says what its "other" is. */
export function CatalogueFields({ profile, paths }: CatalogueFieldsProps) {
  const part = partOf(profile);
  return withOthers(part, paths).map(([path, ...others]) => (
    <div
      key={path}
      className={cn(
        "flex min-w-0 flex-col gap-3 empty:hidden",
        isWide(fieldAt(part, path)) && "sm:col-span-full",
      )}
    >
      {[path, ...others].map((each) => (
        <CatalogueField key={each} part={part} path={each} />
      ))}
    </div>
  ));
}
