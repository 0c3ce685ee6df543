import { withOthers } from "@starling/validators/catalogue/companions";
import type { Fields } from "@starling/validators/catalogue/field";
import type { StepSection } from "@starling/validators/catalogue/places";
import { pathsAt, type SectionOf } from "@starling/validators/catalogue/sections";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ComponentType } from "react";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";

/** The step's fields use the form of the surrounding `FormProvider`. */
export interface StepContentProps {
  own: OwnProfile | null;
  /** Initial values of a new profile from a channel that the member has proven to own; null if none. */
  prefill: ProfileValues | null;
  steps: readonly WizardStep[];
  onOpen: (step: number) => void;
}

export interface WizardStep {
  key: string;
  title: string;
  description: string;
  /** Dotted paths of the step's fields. A group's path includes all its fields. */
  paths: readonly string[];
  Content: ComponentType<StepContentProps>;
  preload?: () => Promise<unknown>;
}

/** Maps every section of the field catalogue to a step. Missing sections cause compile errors. */
export type StepOfSection<Part extends Fields, Key extends string> = Record<SectionOf<Part, "step">, Key>;

/** Paths of a step's fields, including the text fields that appear when the user selects "Other". */
export function stepPaths<Part extends Fields, Key extends string>(
  part: Part,
  stepOf: StepOfSection<Part, Key>,
  key: Key,
): string[] {
  const sections = Object.entries(stepOf).flatMap(([section, step]) => (step === key ? [section] : []));
  return withOthers(part, pathsAt(part, "step", sections as StepSection[])).flat();
}
