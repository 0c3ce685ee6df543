import type { Field, Fields, PathOf } from "@starling/validators/catalogue/field";
import { isAsked } from "@starling/validators/catalogue/values";
import type { Option } from "@starling/validators/options";
import { guardOf } from "@starling/validators/visibility";
import type { ReactNode } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { ControlProps } from "./control-texts.ts";
import { fieldAt } from "./field-at.ts";
import {
  ChipsControl,
  ChoiceControl,
  DaysControl,
  FlagControl,
  HalfHourControl,
  NumberControl,
  TaxonomyControl,
  TimeZoneControl,
  WordsControl,
} from "./form-controls.tsx";
import { PromptsField } from "./prompts-field.tsx";
import { TextControl } from "./text-control.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";

interface CatalogueFieldProps<Part extends Fields> {
  part: Part;
  /** Dotted path, such as `hardware.audio.headset`; also the field's name in the form. */
  path: PathOf<Part>;
  label?: string;
  hint?: string;
  options?: readonly Option[];
}

/**
 * Some fields have a condition and are hidden until this condition is met (docs/product.md §2.7). Needs a
 * `FormProvider`.
 */
export function CatalogueField<Part extends Fields>(props: CatalogueFieldProps<Part>) {
  const { part, path, label, hint, options } = props;
  const field = fieldAt(part, path);
  const name = label ?? field.label;
  const guard = guardOf(path);
  const texts = {
    path,
    label: name,
    hint: hint ?? field.hint,
    aside: guard === path ? <VisibilitySelect field={guard} label={name} /> : undefined,
  };
  return (
    <ConditionalField field={field}>
      <FieldControl field={field} texts={texts} options={options} />
    </ConditionalField>
  );
}

function ConditionalField({ field, children }: { field: Field; children: ReactNode }) {
  if (!field.when) return children;
  return (
    <DependentField field={field} parent={field.when.path}>
      {children}
    </DependentField>
  );
}

function DependentField({ field, parent, children }: { field: Field; parent: string; children: ReactNode }) {
  const value: unknown = useWatch<FieldValues>({ name: parent });
  return isAsked(field, () => value) ? children : null;
}

interface FieldControlProps {
  field: Field;
  texts: ControlProps;
  options: readonly Option[] | undefined;
}

function FieldControl({ field, texts, options }: FieldControlProps) {
  switch (field.kind) {
    case "text":
      return <TextControl {...texts} max={field.max} long={field.long} />;
    case "choice":
      return <ChoiceControl {...texts} options={options ?? field.options} initial={field.initial} />;
    case "choices":
      return <ChipsControl {...texts} options={options ?? field.options} none={field.none} />;
    case "words":
      return <WordsControl {...texts} maxCount={field.maxCount} max={field.max} />;
    case "number":
      return <NumberControl {...texts} min={field.min} max={field.max} />;
    case "flag":
      return <FlagControl path={texts.path} label={texts.label} hint={texts.hint} />;
    case "time":
      return <HalfHourControl {...texts} />;
    case "time-zone":
      return <TimeZoneControl {...texts} orOther={field.orOther} />;
    case "days":
      return <DaysControl {...texts} />;
    case "taxonomy":
      return <TaxonomyControl {...texts} kind={field.taxonomy} maxCount={field.maxCount} />;
    case "prompts":
      return <PromptsField {...texts} options={options ?? field.options} />;
  }
}
