import { CARDS, NO_PC } from "../cards.ts";
import { CardGroups, PcGroup } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const BEFORE_PC = [CARDS.monitors, CARDS.audio, CARDS.video, CARDS.lighting, CARDS.controls];
const AFTER_PC = [CARDS.software];

/** "Edit Hardware": what the stream runs on (spec B §3.1, hardware). */
export function HardwareEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor {...props} editor="hardware" size="lg" cards={[...BEFORE_PC, CARDS.pc, ...AFTER_PC]}>
      <CardGroups profile={profile} cards={BEFORE_PC} />
      <PcGroup profile={profile} title="PC Setup" otherwise={NO_PC} />
      <CardGroups profile={profile} cards={AFTER_PC} />
    </CatalogueEditor>
  );
}
