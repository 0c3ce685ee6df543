import { localized } from "@starling/i18n/translate";
import type { OwnStreamer } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";
import { hardwareTab as words } from "./words.ts";

const PARTS = localized(() => [
  CARDS.monitors,
  CARDS.audio,
  CARDS.video,
  CARDS.lighting,
  CARDS.controls,
  { ...CARDS.pc, title: words.pcSetup },
  CARDS.software,
]);

export function HardwareTab({ profile }: { profile: OwnStreamer }) {
  return (
    <>
      <TabNote action={<EditButton editor="hardware" label={words.editHardware} />}>{words.note}</TabNote>
      <div className="gap-12 lg:columns-2 [&>*]:mb-8 [&>*]:break-inside-avoid">
        <FactsCards profile={profile} cards={PARTS} />
      </div>
    </>
  );
}
