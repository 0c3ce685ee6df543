import type { Fields } from "@starling/validators/catalogue/field";
import { pathsAt, type StepSection } from "@starling/validators/catalogue/places";
import type { ReactNode } from "react";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";

interface StepFieldsProps {
  part: Fields;
  section: StepSection;
  /** What is asked first where the order is not the catalogue's. */
  first?: readonly string[];
  /** Fields whose control stands elsewhere. */
  without?: readonly string[];
  hints?: Readonly<Record<string, string>>;
  /** Fields with a control of their own, by path. */
  controls?: Readonly<Record<string, ReactNode>>;
}

/** The controls of the fields that the catalogue places in a section of a step. */
export function StepFields({ part, section, first, without = [], ...props }: StepFieldsProps) {
  const paths = pathsAt(part, "step", [section], { first }).filter((path) => !without.includes(path));
  return <CatalogueFields part={part} paths={paths} {...props} />;
}

/** City, region and country share one control. */
export const LOCATION = ["location.city", "location.state", "location.country"];
