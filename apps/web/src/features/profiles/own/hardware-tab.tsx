import type { OwnStreamer } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";

const PARTS = [
  CARDS.monitors,
  CARDS.audio,
  CARDS.video,
  CARDS.lighting,
  CARDS.controls,
  { ...CARDS.pc, title: "PC Setup" },
  CARDS.software,
];

/** What the stream runs on (spec B §2.5). */
export function HardwareTab({ profile }: { profile: OwnStreamer }) {
  return (
    <>
      <TabNote action={<EditButton editor="hardware" label="Edit hardware" />}>
        The equipment behind your stream.
      </TabNote>
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        <FactsCards profile={profile} cards={PARTS} />
      </div>
    </>
  );
}
