import { cn } from "@starling/ui/cn";
import { withOthers } from "@starling/validators/catalogue/companions";
import type { Field, Fields } from "@starling/validators/catalogue/field";
import { Fragment, type ReactNode } from "react";
import { CatalogueField } from "./catalogue-field.tsx";
import { fieldAt } from "./field-at.ts";

interface CatalogueFieldsProps {
  part: Fields;
  /** Of the fields, in their order; those that the part does not have are left out. */
  paths: readonly string[];
  /** In place of the catalogue's, by path. */
  hints?: Readonly<Partial<Record<string, string>>> | undefined;
  /** Fields with a control of their own, by path. */
  controls?: Readonly<Partial<Record<string, ReactNode>>> | undefined;
}

/** Whether a control needs the whole width of a group of two columns. */
function isWide(field: Field): boolean {
  return ["choices", "days", "prompts"].includes(field.kind) || (field.kind === "text" && field.long);
}

/** The controls of fields of the catalogue, below each the one that says what its "other" is. */
export function CatalogueFields({ part, paths, hints = {}, controls = {} }: CatalogueFieldsProps) {
  return withOthers(part, paths).map(([path, ...others]) => (
    <div
      key={path}
      className={cn(
        "flex min-w-0 flex-col gap-3 empty:hidden",
        isWide(fieldAt(part, path)) && "sm:col-span-full",
      )}
    >
      {[path, ...others].map((each) => (
        <Fragment key={each}>
          {controls[each] ?? <CatalogueField part={part} path={each} hint={hints[each]} />}
        </Fragment>
      ))}
    </div>
  ));
}
