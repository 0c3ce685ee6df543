import { FieldGroup } from "../../../../components/field-group.tsx";
import {
  AUDIO_SETUP,
  CONTROLS,
  LIGHTING,
  MONITORS,
  PC_SPECIFICATIONS,
  SOFTWARE,
  VIDEO_SETUP,
} from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const GROUPS = [
  { title: "Monitors", paths: MONITORS },
  { title: "Audio Setup", paths: AUDIO_SETUP },
  { title: "Video Setup", paths: VIDEO_SETUP },
  { title: "Lighting", paths: LIGHTING },
  { title: "Controls", paths: CONTROLS },
  { title: "PC Setup", paths: PC_SPECIFICATIONS },
  { title: "Software", paths: SOFTWARE },
];

/** "Edit Hardware": what the stream runs on (spec B §3.1, hardware). */
export function HardwareEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="hardware" size="lg" paths={GROUPS.flatMap(({ paths }) => paths)}>
      {GROUPS.map(({ title, paths }) => (
        <FieldGroup key={title} title={title}>
          <CatalogueFields profile={props.profile} paths={paths} />
        </FieldGroup>
      ))}
    </CatalogueEditor>
  );
}
