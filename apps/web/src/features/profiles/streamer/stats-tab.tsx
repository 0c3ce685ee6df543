import { numberText } from "@starling/i18n/format";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { LocalDate } from "../../../components/local-date.tsx";
import { catalogueFacts } from "../facts/catalogue-facts.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { Figures } from "../facts/figures.tsx";
import { Section } from "../facts/section.tsx";
import { ViewerGoal } from "../facts/viewer-goal.tsx";
import { statsTab as words } from "./words.ts";

const OVER_TIME = ["streamingFrequency.hoursPerWeek", ...pathsAt(STREAMER_FIELDS, "page", ["over-time"])];

export function StatsTab({ streamer }: { streamer: PublicStreamer }) {
  const facts = [
    ...catalogueFacts(STREAMER_FIELDS, OVER_TIME, streamer),
    { name: words.memberSince, value: <LocalDate at={streamer.createdAt} /> },
  ].filter(({ value }) => value);
  return (
    <div className="flex max-w-measure flex-col gap-8">
      <Section title={words.inNumbers}>
        <Figures
          figures={[
            { name: words.followers, value: numberText(streamer.followersCount) },
            ...(streamer.averageViewers === 0 && streamer.averagesSource === "entered"
              ? []
              : [
                  {
                    name: streamer.averagesSource === "measured" ? words.measured : words.averageViewers,
                    value: numberText(streamer.averageViewers),
                  },
                ]),
            ...(streamer.measured
              ? [
                  { name: words.hoursMeasured, value: numberText(streamer.measured.hoursPerWeek) },
                  { name: words.daysMeasured, value: numberText(streamer.measured.daysPerWeek) },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title={words.viewerGoal}>
        <ViewerGoal averageViewers={streamer.averageViewers} maxViewerGoal={streamer.maxViewerGoal} />
      </Section>
      <Section title={words.overTime}>
        <FactList facts={facts} />
      </Section>
    </div>
  );
}
