import { listText } from "@starling/i18n/format";
import { Chip } from "@starling/ui/chip";
import { PRESENCE_FIELDS } from "@starling/validators/catalogue/presence";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { categoryText } from "@starling/validators/category-names";
import { languagesText } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import type { PublicStreamer } from "@starling/validators/profiles";
import { CHAT_ATMOSPHERES, CHAT_INTERACTIONS, PERKS } from "@starling/validators/streaming";
import { ChevronDown } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { Bio } from "../facts/bio.tsx";
import { catalogueFacts, FactSection } from "../facts/catalogue-facts.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { Section, StoryColumns } from "../facts/section.tsx";
import { ViewerGoal } from "../facts/viewer-goal.tsx";
import { vitalFacts } from "../facts/vitals.ts";
import { ShortBio } from "../header/short-bio.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";
import { NewestClips, useNewestClips } from "./newest-clips.tsx";
import { useNextStream } from "./streamer-header.tsx";
import { SupportRow } from "./support-row.tsx";
import { aboutTab as words } from "./words.ts";

const INTERACTION = pathsAt(
  PRESENCE_FIELDS,
  "page",
  ["interaction"],
  ["chatInteraction", "chatAtmosphere", "howOftenInteract", "streamerGoal"],
);
const LIKES = pathsAt(PRESENCE_FIELDS, "page", ["likes"], ["hobbies", "favoriteTopics"]);
const CONTENT = pathsAt(PRESENCE_FIELDS, "page", ["language", "content"]);

interface AboutTabProps {
  streamer: PublicStreamer;
  forViewers: boolean;
}

export function AboutTab({ streamer, forViewers }: AboutTabProps) {
  const clips = useNewestClips(streamer.id) ?? [];
  const shortBio = <ShortBio text={streamer.shortBio ?? streamer.title} />;
  // While live, the header has the channels, and the week comes first.
  const isLive = streamer.liveSource === "platform";
  return (
    <div className="flex flex-col gap-8">
      {isLive ? null : (
        <div className="flex flex-col gap-3 empty:hidden">
          {shortBio}
          {forViewers ? <SupportRow streamer={streamer} /> : null}
        </div>
      )}
      {streamer.schedule.length > 0 ? (
        <ScheduleTab
          entries={streamer.schedule}
          source={streamer.liveBy === "schedule" ? "schedule" : streamer.liveSource}
          empty=""
          calendar={(entryId) => paths.calendar(streamer.id, entryId)}
        />
      ) : null}
      <StoryColumns
        story={
          <>
            <NewestClips id={streamer.id} clips={clips} />
            <Section title={words.about} className="flex-1 basis-64">
              <div className="flex flex-col gap-3">
                {isLive ? shortBio : null}
                <Bio text={streamer.bio} />
              </div>
            </Section>
          </>
        }
        facts={<Glance streamer={streamer} />}
      />
      <MoreAbout streamer={streamer} />
    </div>
  );
}

/** Maximum number of games under "At a glance". */
const GAMES = 3;

function Glance({ streamer }: { streamer: PublicStreamer }) {
  const { favoriteGames, primaryCategory, languages, chatAtmosphere, chatInteraction } = streamer;
  const { averageViewers, maxViewerGoal } = streamer;
  const next = useNextStream(streamer);
  const plays = favoriteGames.slice(0, GAMES).map(({ name }) => name);
  const facts = [
    { name: words.plays, value: listText(plays, "plain") },
    {
      name: words.primaryCategory,
      value: primaryCategory ? categoryText(primaryCategory.name) : words.anyCategory,
    },
    { name: words.languages, value: languagesText(languages, { isWhole: true }) },
    { name: words.vibe, value: chatAtmosphere && labelOf(CHAT_ATMOSPHERES, chatAtmosphere) },
    { name: words.chat, value: chatInteraction && labelOf(CHAT_INTERACTIONS, chatInteraction) },
    { name: words.next, value: next },
    {
      name: words.viewerGoal,
      value: maxViewerGoal > 0 && (
        <ViewerGoal averageViewers={averageViewers} maxViewerGoal={maxViewerGoal} />
      ),
    },
  ];
  return (
    <Section title={words.atAGlance}>
      <FactList facts={facts.filter(({ value }) => value)} />
      {streamer.hasPublicPage ? (
        <p className="mt-4 text-md">
          <Link
            href={paths.publicPage(streamer.username)}
            className="touch-area text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {words.publicPage}
          </Link>
        </p>
      ) : null}
    </Section>
  );
}

function MoreAbout({ streamer }: { streamer: PublicStreamer }) {
  const part = PRESENCE_FIELDS;
  const vitals = vitalFacts(part, streamer);
  const content = catalogueFacts(part, CONTENT, streamer);
  const hasMore =
    vitals.length + content.length > 0 ||
    streamer.subscriberFollowerPerks.length > 0 ||
    catalogueFacts(part, [...INTERACTION, ...LIKES], streamer).length > 0;
  if (!hasMore) return null;
  return (
    <details className="group">
      <summary className="touch-target flex w-fit max-w-full cursor-pointer list-none items-center gap-2 rounded-md py-1 font-semibold text-lg text-strong wrap-anywhere hover:underline [&::-webkit-details-marker]:hidden">
        {words.more(streamer.displayName || streamer.username)}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-faint transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-12 gap-y-8 pt-6 md:grid-cols-2">
        <FactSection title={words.interactionStyle} part={part} paths={INTERACTION} values={streamer} />
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
        <FactSection title={words.offStream} part={part} paths={LIKES} values={streamer} stacked />
        {content.length > 0 ? (
          <Section title={words.content}>
            <FactList facts={content} />
          </Section>
        ) : null}
        {vitals.length > 0 ? (
          <Section title={words.vitals}>
            <FactList facts={vitals} />
          </Section>
        ) : null}
      </div>
    </details>
  );
}
