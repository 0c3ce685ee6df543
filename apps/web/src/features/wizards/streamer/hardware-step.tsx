import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { useMainSetup } from "../../../components/catalogue/use-main-setup.ts";
import { FieldGroup, OneColumn, WholeRow } from "../../../components/field-group.tsx";
import { ConsoleBlock, PcBlock, PhoneBlock } from "./setup-blocks.tsx";

/** Step 6: what the stream runs on. */
export function HardwareStep() {
  useMainSetup();
  return (
    <>
      <FieldGroup title="What you stream from" hint="Choose all that apply; each opens its own questions.">
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="pcConsolePhoneSetup" />
        </WholeRow>
        <CatalogueField part={STREAMER_FIELDS} path="streamSetup" />
        <CatalogueField part={STREAMER_FIELDS} path="inputMethod" />
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="streamingResolution" />
          <CatalogueField part={STREAMER_FIELDS} path="streamingResolutionOther" />
        </OneColumn>
      </FieldGroup>
      <PcBlock />
      <ConsoleBlock />
      <PhoneBlock />
      <FieldGroup title="Monitors">
        <CatalogueField part={STREAMER_FIELDS} path="hardware.monitors.count" />
        <CatalogueField part={STREAMER_FIELDS} path="hardware.monitors.mainResolution" />
      </FieldGroup>
      <FieldGroup title="Audio">
        <OneColumn>
          <CatalogueField part={STREAMER_FIELDS} path="hardware.audio.microphone" />
          <CatalogueField part={STREAMER_FIELDS} path="microphoneTypeOther" />
        </OneColumn>
        <CatalogueField part={STREAMER_FIELDS} path="hardware.audio.interfaceOrMixer" />
        <CatalogueField part={STREAMER_FIELDS} path="hardware.audio.headset" />
      </FieldGroup>
      <FieldGroup title="Video">
        <CatalogueField part={STREAMER_FIELDS} path="hardware.video.camera" />
        <CatalogueField part={STREAMER_FIELDS} path="hardware.video.captureCard" />
      </FieldGroup>
      <FieldGroup title="Lighting">
        <WholeRow>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <CatalogueField part={STREAMER_FIELDS} path="hardware.lighting.ring" />
            <CatalogueField part={STREAMER_FIELDS} path="hardware.lighting.softbox" />
            <CatalogueField part={STREAMER_FIELDS} path="hardware.lighting.keyLight" />
            <CatalogueField part={STREAMER_FIELDS} path="hardware.lighting.rgbDecorative" />
          </div>
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="Controls">
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.streamDeck" />
        </WholeRow>
        <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.keyboard" />
        <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.mouse" />
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="hardware.controls.controllers" />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="Software" single>
        <CatalogueField part={STREAMER_FIELDS} path="hardware.software.broadcasters" />
        <CatalogueField part={STREAMER_FIELDS} path="hardware.software.overlays" />
      </FieldGroup>
    </>
  );
}
