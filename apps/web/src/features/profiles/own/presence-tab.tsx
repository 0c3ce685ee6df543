import type { OwnStreamer } from "@starling/validators/profiles";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";
import {
  EQUIPMENT_AND_SETUP,
  GOALS_AND_STATUS,
  INTERACTION_AND_STYLE,
  PC_SPECIFICATIONS,
} from "./told/sections.ts";
import { ToldCard } from "./told/told-card.tsx";

/** What one streams for, how, and with what (spec B §2.5). */
export function PresenceTab({ profile }: { profile: OwnStreamer }) {
  return (
    <>
      <TabNote action={<EditButton editor="presence" label="Edit presence" />}>
        Viewers look for streamers by many of these.
      </TabNote>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ToldCard title="Streamer Goals & Status" profile={profile} paths={GOALS_AND_STATUS} />
        <ToldCard title="Interaction & Style" profile={profile} paths={INTERACTION_AND_STYLE} />
        <ToldCard title="Equipment & Setup" profile={profile} paths={EQUIPMENT_AND_SETUP} />
        <ToldCard title="PC Specifications" profile={profile} paths={PC_SPECIFICATIONS} />
      </div>
    </>
  );
}
