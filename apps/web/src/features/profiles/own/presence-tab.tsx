import type { OwnStreamer } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";

/** What one streams for, how, and with what (spec B §2.5). */
export function PresenceTab({ profile }: { profile: OwnStreamer }) {
  return (
    <>
      <TabNote action={<EditButton editor="presence" label="Edit presence" />}>
        Viewers search and filter by many of these.
      </TabNote>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FactsCards profile={profile} cards={[CARDS.goals, CARDS.interaction, CARDS.equipment, CARDS.pc]} />
      </div>
    </>
  );
}
