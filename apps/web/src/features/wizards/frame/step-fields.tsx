import type { Fields, PathOf } from "@starling/validators/catalogue/field";
import type { StepSection } from "@starling/validators/catalogue/places";
import { type First, pathsAt } from "@starling/validators/catalogue/sections";
import type { ReactNode } from "react";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";

interface StepFieldsProps<Part extends Fields> {
  part: Part;
  section: StepSection;
  /** What is asked first where the order is not the catalogue's. */
  first?: First<Part>;
  /** Fields whose control stands elsewhere. */
  without?: readonly string[];
  hints?: Readonly<Partial<Record<PathOf<Part>, string>>>;
  /** Fields with a control of their own, by path. */
  controls?: Readonly<Partial<Record<PathOf<Part>, ReactNode>>>;
}

/** The controls of the fields that the catalogue places in a section of a step. */
export function StepFields<Part extends Fields>(props: StepFieldsProps<Part>) {
  const { part, section, first, without = [], hints, controls } = props;
  const paths = pathsAt(part, "step", [section], first).filter((path) => !without.includes(path));
  return <CatalogueFields part={part} paths={paths} hints={hints} controls={controls} />;
}

/** City, region and country share one control. */
export const LOCATION = ["location.city", "location.state", "location.country"];
