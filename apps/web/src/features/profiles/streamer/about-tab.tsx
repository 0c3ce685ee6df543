import { Chip } from "@starling/ui/chip";
import { PRESENCE_FIELDS } from "@starling/validators/catalogue/presence";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { LANGUAGES } from "@starling/validators/demographics";
import { labelOf } from "@starling/validators/options";
import type { PublicStreamer } from "@starling/validators/profiles";
import { PERKS } from "@starling/validators/streaming";
import { Bio } from "../facts/bio.tsx";
import { catalogueFacts, FactSection } from "../facts/catalogue-facts.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { labelsOrNothing } from "../facts/labels.tsx";
import { Section, TwoColumns } from "../facts/section.tsx";
import { ViewerGoal } from "../facts/viewer-goal.tsx";
import { vitalFacts } from "../facts/vitals.ts";
import { aboutTab as words } from "./words.ts";

const INTERACTION = pathsAt(
  PRESENCE_FIELDS,
  "page",
  ["interaction"],
  ["chatInteraction", "chatAtmosphere", "howOftenInteract", "streamerGoal"],
);
const LIKES = pathsAt(PRESENCE_FIELDS, "page", ["likes"], ["hobbies", "favoriteTopics"]);
const SUMMARY_FIELDS = pathsAt(PRESENCE_FIELDS, "page", ["language", "content"]);

export function AboutTab({ streamer }: { streamer: PublicStreamer }) {
  const part = PRESENCE_FIELDS;
  const vitals = vitalFacts(part, streamer);
  const glance = [
    { name: words.primaryCategory, value: streamer.primaryCategory?.name ?? "Variety" },
    { name: "Languages", value: labelsOrNothing(streamer.languages, LANGUAGES) },
    ...catalogueFacts(part, SUMMARY_FIELDS, streamer),
  ];
  return (
    <TwoColumns>
      <div className="flex min-w-0 flex-col gap-8">
        <Section title={words.about}>
          <Bio text={streamer.bio} />
        </Section>
        <FactSection
          title={words.interactionStyle}
          part={part}
          paths={INTERACTION}
          values={streamer}
          className="max-w-measure"
        />
        {streamer.subscriberFollowerPerks.length > 0 ? (
          <Section title={words.perksForFollowersAndSubscribers}>
            <ul className="flex flex-wrap gap-2">
              {streamer.subscriberFollowerPerks.map((perk) => (
                <li key={perk}>
                  <Chip>{labelOf(PERKS, perk)}</Chip>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <FactSection
          title={words.offStream}
          part={part}
          paths={LIKES}
          values={streamer}
          stacked
          className="max-w-measure"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Section title={words.atAGlance}>
          <FactList facts={glance.filter(({ value }) => value)} />
        </Section>
        <Section title={words.viewerGoal}>
          <ViewerGoal averageViewers={streamer.averageViewers} maxViewerGoal={streamer.maxViewerGoal} />
        </Section>
        {vitals.length > 0 ? (
          <Section title={words.vitals}>
            <FactList facts={vitals} />
          </Section>
        ) : null}
      </div>
    </TwoColumns>
  );
}
