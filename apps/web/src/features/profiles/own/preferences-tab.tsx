import type { OwnViewer } from "@starling/validators/profiles";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";
import { LOOKING_FOR, VIEWER_TYPE, WATCHING_HABITS } from "./told/sections.ts";
import { ToldCard } from "./told/told-card.tsx";

/** How one watches, and what one looks for (spec B §2.5). */
export function PreferencesTab({ profile }: { profile: OwnViewer }) {
  return (
    <>
      <TabNote action={<EditButton editor="preferences" label="Edit preferences" />}>
        The closer this is, the better your recommendations.
      </TabNote>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ToldCard title="Viewer Type & Interaction" profile={profile} paths={VIEWER_TYPE} />
        <div className="flex flex-col gap-6">
          <ToldCard title="Watching Habits" profile={profile} paths={WATCHING_HABITS} />
          <ToldCard title="What You Look For" profile={profile} paths={LOOKING_FOR} />
        </div>
      </div>
    </>
  );
}
