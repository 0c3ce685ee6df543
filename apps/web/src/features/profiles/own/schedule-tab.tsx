import type { OwnStreamer } from "@starling/validators/profiles";
import { Section } from "../facts/section.tsx";
import { ScheduleTab as Week } from "../schedule/schedule-tab.tsx";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { OwnFacts } from "./facts-card.tsx";
import { scheduleTab as words } from "./tab-words.ts";

/** How often one streams, and the coming week (spec B §2.5). */
export function ScheduleTab({ profile }: { profile: OwnStreamer }) {
  return (
    <div className="flex flex-col gap-8">
      <Section
        title={CARDS.schedule.title}
        action={<EditButton editor="frequency" label={words.editStreamingFrequency} />}
      >
        <div className="max-w-measure">
          <OwnFacts profile={profile} card={CARDS.schedule} />
        </div>
      </Section>
      <div className="relative">
        <Week
          entries={profile.schedule}
          source={profile.liveBy === "schedule" ? "schedule" : profile.liveSource}
          empty={words.empty}
        />
        <EditButton editor="schedule" label={words.editSchedule} className="absolute -end-3 top-0" />
      </div>
    </div>
  );
}
