import { FieldGroup } from "../../../../components/field-group.tsx";
import {
  AUDIO_SETUP,
  CONTROLS,
  LIGHTING,
  MONITORS,
  NO_PC,
  PC_SPECIFICATIONS,
  SOFTWARE,
  VIDEO_SETUP,
} from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import { PcFields } from "./pc-fields.tsx";

const GROUPS = [
  { title: "Monitors", paths: MONITORS },
  { title: "Audio Setup", paths: AUDIO_SETUP },
  { title: "Video Setup", paths: VIDEO_SETUP },
  { title: "Lighting", paths: LIGHTING },
  { title: "Controls", paths: CONTROLS },
];
const PATHS = [...GROUPS.flatMap(({ paths }) => paths), ...PC_SPECIFICATIONS, ...SOFTWARE];

/** "Edit Hardware": what the stream runs on (spec B §3.1, hardware). */
export function HardwareEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="hardware" size="lg" paths={PATHS}>
      {GROUPS.map(({ title, paths }) => (
        <FieldGroup key={title} title={title}>
          <CatalogueFields profile={props.profile} paths={paths} />
        </FieldGroup>
      ))}
      <PcFields profile={props.profile} title="PC Setup" otherwise={NO_PC} />
      <FieldGroup title="Software">
        <CatalogueFields profile={props.profile} paths={SOFTWARE} />
      </FieldGroup>
    </CatalogueEditor>
  );
}
