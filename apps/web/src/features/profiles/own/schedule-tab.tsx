import type { OwnStreamer } from "@starling/validators/profiles";
import { Section } from "../facts/section.tsx";
import { OwnAverages } from "../history/own-averages.tsx";
import { PastStreams } from "../history/past-streams.tsx";
import { UsualWeek } from "../history/usual-week.tsx";
import { pastStreams } from "../history/words.ts";
import { ScheduleTab as Week } from "../schedule/schedule-tab.tsx";
import { CARDS } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { OwnFacts } from "./facts-card.tsx";
import { scheduleTab as words } from "./words.ts";

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
      <OwnAverages />
      <UsualWeek id={profile.id} isOwn />
      <PastStreams id={profile.id} empty={pastStreams.ownEmpty} />
    </div>
  );
}
