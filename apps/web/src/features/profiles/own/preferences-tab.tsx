import type { OwnViewer } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";
import { preferencesTab as words } from "./words.ts";

export function PreferencesTab({ profile }: { profile: OwnViewer }) {
  return (
    <>
      <TabNote action={<EditButton editor="preferences" label={words.editPreferences} />}>
        {words.note}
      </TabNote>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <FactsCards profile={profile} cards={[CARDS["viewer-type"]]} />
        <div className="flex flex-col gap-8">
          <FactsCards profile={profile} cards={[CARDS.watching, CARDS["looking-for"]]} />
        </div>
      </div>
    </>
  );
}
