import { withOthers } from "@starling/validators/catalogue/companions";
import type { Fields } from "@starling/validators/catalogue/field";
import type { StepSection } from "@starling/validators/catalogue/places";
import { pathsAt, type SectionOf } from "@starling/validators/catalogue/sections";
import type { OwnProfile } from "@starling/validators/profiles";
import type { ComponentType } from "react";

/** What a step's content knows of the wizard around it. Its fields read and write the form of the `FormProvider`. */
export interface StepContentProps {
  /** The profile as it was before; null while there is none. */
  own: OwnProfile | null;
  steps: readonly WizardStep[];
  /** Opens a step, counted from 0. */
  onOpen: (step: number) => void;
}

/** A step of a wizard. */
export interface WizardStep {
  key: string;
  title: string;
  /** A sentence under the title. */
  description: string;
  /** The fields it shows, by dotted path; a group's name stands for all in it. A refused field is sought here. */
  paths: readonly string[];
  Content: ComponentType<StepContentProps>;
  /** Fetches the content's file ahead. */
  preload?: () => Promise<unknown>;
}

/** Which step asks the fields of each section of the catalogue; a section that no step has does not compile. */
export type StepOfSection<Part extends Fields, Key extends string> = Record<SectionOf<Part, "step">, Key>;

/** The paths of the fields that a step asks, each with what its "other" is. */
export function stepPaths<Part extends Fields, Key extends string>(
  part: Part,
  stepOf: StepOfSection<Part, Key>,
  key: Key,
): string[] {
  const sections = Object.entries(stepOf).flatMap(([section, step]) => (step === key ? [section] : []));
  return withOthers(part, pathsAt(part, "step", sections as StepSection[])).flat();
}
