import type { OwnStreamer } from "@starling/validators/profiles";
import { ScheduleTab as Week } from "../schedule/schedule-tab.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { FREQUENCY } from "./told/sections.ts";
import { ToldCard } from "./told/told-card.tsx";

/** How often one streams, and the coming week (spec B §2.5). */
export function ScheduleTab({ profile }: { profile: OwnStreamer }) {
  return (
    <div className="flex flex-col gap-8">
      <ToldCard
        title="Streaming Frequency"
        profile={profile}
        paths={FREQUENCY}
        action={<EditButton editor="frequency" label="Edit streaming frequency" className="-me-2" />}
      />
      <div className="relative">
        <Week
          entries={profile.schedule}
          empty="You have no stream planned. Plan your week, and viewers see when you are live."
        />
        <EditButton editor="schedule" label="Edit schedule" className="absolute end-0 top-0" />
      </div>
    </div>
  );
}
