import { cn } from "@starling/ui/cn";
import { withOthers } from "@starling/validators/catalogue/companions";
import type { Field, Fields } from "@starling/validators/catalogue/field";
import { Fragment, type ReactNode } from "react";
import { CatalogueField } from "./catalogue-field.tsx";
import { fieldAt } from "./field-at.ts";

interface CatalogueFieldsProps {
  part: Fields;
  /** Paths of the fields to show, in order. Paths outside `part` are ignored. */
  paths: readonly string[];
  /** Hints by path, in place of the default ones. */
  hints?: Readonly<Partial<Record<string, string>>> | undefined;
  controls?: Readonly<Partial<Record<string, ReactNode>>> | undefined;
}

function isWide(field: Field): boolean {
  return ["choices", "days", "prompts"].includes(field.kind) || (field.kind === "text" && field.long);
}

/**
 * Shows the fields at `paths`. After a field with the option "other", shows a text field for the user's own
 * answer.
 */
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
