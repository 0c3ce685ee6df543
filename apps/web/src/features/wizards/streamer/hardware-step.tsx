import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { Setup } from "@starling/validators/hardware";
import type { ReactNode } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { useMainSetup } from "../../../components/catalogue/use-main-setup.ts";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { MoreFields } from "../frame/more-fields.tsx";
import { StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { hardwareStep as words } from "./words.ts";

export function HardwareStep({ own }: StepContentProps) {
  useMainSetup();
  return (
    <>
      <FieldGroup title={words.whatYouStream} hint={words.chooseAllThatApply}>
        <StepFields
          part={STREAMER_FIELDS}
          section="setup"
          first={["pcConsolePhoneSetup", "streamSetup", "inputMethod"]}
        />
      </FieldGroup>
      <IfSetupIncludes setup="pc">
        <FieldGroup title={STREAMER_FIELDS.pcSetupSpecifications.label}>
          <StepFields part={STREAMER_FIELDS} section="pc" />
        </FieldGroup>
      </IfSetupIncludes>
      <IfSetupIncludes setup="console">
        <FieldGroup title={words.consoleSetup}>
          <CatalogueField part={STREAMER_FIELDS} path="consoleSetup" />
          <CatalogueField part={STREAMER_FIELDS} path="consoleSetupOther" />
        </FieldGroup>
      </IfSetupIncludes>
      <IfSetupIncludes setup="mobile">
        <FieldGroup title={words.phoneMobileSetup}>
          <CatalogueField part={STREAMER_FIELDS} path="phoneMobileSetup" />
          <CatalogueField part={STREAMER_FIELDS} path="phoneMobileSetupOther" />
        </FieldGroup>
      </IfSetupIncludes>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.monitors}>
          <StepFields part={STREAMER_FIELDS} section="monitors" />
        </FieldGroup>
        <FieldGroup title={words.audio}>
          <StepFields part={STREAMER_FIELDS} section="audio" />
        </FieldGroup>
        <FieldGroup title={words.video}>
          <StepFields part={STREAMER_FIELDS} section="video" />
        </FieldGroup>
        <FieldGroup title={words.lighting}>
          <WholeRow>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <StepFields part={STREAMER_FIELDS} section="lighting" />
            </div>
          </WholeRow>
        </FieldGroup>
        <FieldGroup title={words.controls}>
          <WholeRow>
            <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.streamDeck" />
          </WholeRow>
          <StepFields part={STREAMER_FIELDS} section="controls" without={WIDE_CONTROLS} />
          <WholeRow>
            <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.controllers" />
          </WholeRow>
        </FieldGroup>
        <FieldGroup title={words.software} single>
          <StepFields part={STREAMER_FIELDS} section="software" />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

const WIDE_CONTROLS = ["hardware.controls.streamDeck", "hardware.controls.controllers"];

function IfSetupIncludes({ setup, children }: { setup: Setup; children: ReactNode }) {
  const setups: unknown = useWatch<FieldValues>({ name: "pcConsolePhoneSetup" });
  return Array.isArray(setups) && setups.includes(setup) ? children : null;
}
