import type { OwnProfile } from "@starling/validators/profiles";
import { CatalogueField } from "../../../../components/catalogue/catalogue-field.tsx";
import { partOf } from "../told/facts-of.tsx";
import { withOthers } from "./with-others.ts";

interface CatalogueFieldsProps {
  profile: OwnProfile;
  paths: readonly string[];
}

/** The controls of fields of the catalogue, each with the one that says what its "other" is. */
export function CatalogueFields({ profile, paths }: CatalogueFieldsProps) {
  const part = partOf(profile);
  return withOthers(part, paths).map((path) => <CatalogueField key={path} part={part} path={path} />);
}
