import type { OwnProfile } from "@starling/validators/profiles";
import { useWatch } from "react-hook-form";
import { FieldGroup } from "../../../../components/field-group.tsx";
import { PC_SPECIFICATIONS } from "../told/sections.ts";
import { CatalogueFields } from "./catalogue-fields.tsx";

/** The parts of a PC, asked of those who stream from one (spec B §4.2). */
export function PcFields({ profile }: { profile: OwnProfile }) {
  const setups: unknown = useWatch({ name: "pcConsolePhoneSetup" });
  if (!Array.isArray(setups) || !setups.includes("pc")) return null;
  return (
    <FieldGroup title="PC Specifications">
      <CatalogueFields profile={profile} paths={PC_SPECIFICATIONS} />
    </FieldGroup>
  );
}
