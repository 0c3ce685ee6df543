import { UNDER_18 } from "@starling/validators/ages";
import type { OwnProfile } from "@starling/validators/profiles";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";
import { BASIC_INFORMATION, LOCATION_AND_FAMILY } from "./told/sections.ts";
import { ToldCard } from "./told/told-card.tsx";

/** What one told about oneself, and who reads it (spec B §2.5). */
export function DemographicsTab({ profile }: { profile: OwnProfile }) {
  const isMinor = profile.ageRange === UNDER_18;
  return (
    <>
      <TabNote action={<EditButton editor="demographics" label="Edit demographics" />}>
        {isMinor
          ? "Nobody but you sees these while you are under 18."
          : "You choose for each sensitive fact who sees it."}
      </TabNote>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ToldCard title="Basic Information" profile={profile} paths={BASIC_INFORMATION} />
        <ToldCard title="Location & Family" profile={profile} paths={LOCATION_AND_FAMILY} />
      </div>
    </>
  );
}
