import type { Fields, PathOf } from "@starling/validators/catalogue/field";
import type { StepSection } from "@starling/validators/catalogue/places";
import { type First, pathsAt } from "@starling/validators/catalogue/sections";
import type { ReactNode } from "react";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";

interface StepFieldsProps<Part extends Fields> {
  part: Part;
  section: StepSection;
  /** Fields shown first, whatever their order in the field catalogue. */
  first?: First<Part>;
  only?: readonly string[];
  without?: readonly string[];
  hints?: Readonly<Partial<Record<PathOf<Part>, string>>>;
  controls?: Readonly<Partial<Record<PathOf<Part>, ReactNode>>>;
}

export function StepFields<Part extends Fields>(props: StepFieldsProps<Part>) {
  const { part, section, first, only, without = [], hints, controls } = props;
  const paths = pathsAt(part, "step", [section], first).filter(
    (path) => !without.includes(path) && (only?.includes(path) ?? true),
  );
  return <CatalogueFields part={part} paths={paths} hints={hints} controls={controls} />;
}

/** City, region and country share one control. */
export const LOCATION = ["location.city", "location.state", "location.country"];
