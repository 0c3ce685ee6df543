import { UNDER_18 } from "@starling/validators/ages";
import type { OwnProfile } from "@starling/validators/profiles";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { FactsCards } from "./facts-card.tsx";
import { TabNote } from "./tab-note.tsx";
import { demographicsTab as words } from "./words.ts";

export function DemographicsTab({ profile }: { profile: OwnProfile }) {
  const isMinor = profile.ageRange === UNDER_18;
  return (
    <>
      <TabNote action={<EditButton editor="demographics" label={words.editDemographics} />}>
        {isMinor ? words.under18 : words.youChoose}
      </TabNote>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <FactsCards profile={profile} cards={[CARDS.basics, CARDS.family]} />
      </div>
    </>
  );
}
