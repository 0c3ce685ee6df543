import type { OwnProfile } from "@starling/validators/profiles";
import { useWatch } from "react-hook-form";
import { textsOf } from "../../../../components/catalogue/use-control.ts";
import { FieldGroup } from "../../../../components/field-group.tsx";
import { PC_SPECIFICATIONS } from "../told/sections.ts";
import { CatalogueFields } from "./catalogue-fields.tsx";

interface PcFieldsProps {
  profile: OwnProfile;
  title: string;
  /** What is said to those who stream from none; without it there is nothing. */
  otherwise?: string;
}

/** The parts of a PC, asked of those who stream from one (spec B §4.2). */
export function PcFields({ profile, title, otherwise }: PcFieldsProps) {
  const setups: unknown = useWatch({ name: "pcConsolePhoneSetup" });
  if (textsOf(setups).includes("pc"))
    return (
      <FieldGroup title={title}>
        <CatalogueFields profile={profile} paths={PC_SPECIFICATIONS} />
      </FieldGroup>
    );
  return otherwise ? (
    <FieldGroup title={title} hint={otherwise}>
      {null}
    </FieldGroup>
  ) : null;
}
