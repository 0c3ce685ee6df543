import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { Setup } from "@starling/validators/hardware";
import type { ReactNode } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { FieldGroup, OneColumn } from "../../../components/field-group.tsx";

/** Shows its content while somebody streams from `setup` (spec B §4.2). */
function From({ setup, children }: { setup: Setup; children: ReactNode }) {
  const setups: unknown = useWatch<FieldValues>({ name: "pcConsolePhoneSetup" });
  return Array.isArray(setups) && setups.includes(setup) ? children : null;
}

/** The parts of a PC, each with what its "other" is. */
export function PcBlock() {
  return (
    <From setup="pc">
      <FieldGroup title={STREAMER_FIELDS.pcSetupSpecifications.label}>
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="pcSetupSpecifications.cpu" />
          <CatalogueField part={STREAMER_FIELDS} path="pcSpecsOther.cpu" />
        </OneColumn>
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="pcSetupSpecifications.gpu" />
          <CatalogueField part={STREAMER_FIELDS} path="pcSpecsOther.gpu" />
        </OneColumn>
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="pcSetupSpecifications.ram" />
          <CatalogueField part={STREAMER_FIELDS} path="pcSpecsOther.ram" />
        </OneColumn>
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="pcSetupSpecifications.storage" />
          <CatalogueField part={STREAMER_FIELDS} path="pcSpecsOther.storage" />
        </OneColumn>
      </FieldGroup>
    </From>
  );
}

/** Which console. */
export function ConsoleBlock() {
  return (
    <From setup="console">
      <FieldGroup title="Console setup">
        <CatalogueField part={STREAMER_FIELDS} path="consoleSetup" />
        <CatalogueField part={STREAMER_FIELDS} path="consoleSetupOther" />
      </FieldGroup>
    </From>
  );
}

/** Which phone or tablet. */
export function PhoneBlock() {
  return (
    <From setup="mobile">
      <FieldGroup title="Phone/Mobile setup">
        <CatalogueField part={STREAMER_FIELDS} path="phoneMobileSetup" />
        <CatalogueField part={STREAMER_FIELDS} path="phoneMobileSetupOther" />
      </FieldGroup>
    </From>
  );
}
