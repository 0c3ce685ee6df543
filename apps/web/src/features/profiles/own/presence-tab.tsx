import type { OwnStreamer } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";
import { presenceTab as words } from "./words.ts";

export function PresenceTab({ profile }: { profile: OwnStreamer }) {
  return (
    <>
      <TabNote action={<EditButton editor="presence" label={words.editPresence} />}>{words.note}</TabNote>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <FactsCards profile={profile} cards={[CARDS.goals, CARDS.interaction, CARDS.equipment, CARDS.pc]} />
      </div>
    </>
  );
}
