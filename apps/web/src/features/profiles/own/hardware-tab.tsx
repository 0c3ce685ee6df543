import type { OwnStreamer } from "@starling/validators/profiles";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";
import {
  AUDIO_SETUP,
  CONTROLS,
  LIGHTING,
  MONITORS,
  PC_SPECIFICATIONS,
  SOFTWARE,
  VIDEO_SETUP,
} from "./told/sections.ts";
import { ToldCard } from "./told/told-card.tsx";

/** What the stream runs on (spec B §2.5). */
export function HardwareTab({ profile }: { profile: OwnStreamer }) {
  const parts = [
    { title: "Monitors", paths: MONITORS },
    { title: "Audio Setup", paths: AUDIO_SETUP },
    { title: "Video Setup", paths: VIDEO_SETUP },
    { title: "Lighting", paths: LIGHTING },
    { title: "Controls", paths: CONTROLS },
    { title: "PC Setup", paths: PC_SPECIFICATIONS },
    { title: "Software", paths: SOFTWARE },
  ];
  return (
    <>
      <TabNote action={<EditButton editor="hardware" label="Edit hardware" />}>
        What your stream looks and sounds like, piece by piece.
      </TabNote>
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {parts.map(({ title, paths }) => (
          <ToldCard key={title} title={title} profile={profile} paths={paths} />
        ))}
      </div>
    </>
  );
}
