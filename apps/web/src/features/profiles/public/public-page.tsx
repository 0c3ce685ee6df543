import { listText } from "@starling/i18n/format";
import { buttonVariants } from "@starling/ui/button";
import { categoryText } from "@starling/validators/category-names";
import type { WatchLink } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { ownerHues } from "@starling/validators/owner-colors";
import type { PublicPage } from "@starling/validators/public-pages";
import { ExternalLink } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Bio } from "../facts/bio.tsx";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { FactList } from "../facts/fact-list.tsx";
import { Section, StoryColumns, storySize } from "../facts/section.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ProfileFrame } from "../profile-frame.tsx";
import { ownerStyle } from "./owner-style.ts";
import { PublicClips, SharedClipPanel } from "./public-clips.tsx";
import { SimilarStreamers } from "./similar-streamers.tsx";
import { LivePanel, LiveTime, Week } from "./stream-panel.tsx";
import { words } from "./words.ts";

interface PublicPageProps {
  page: PublicPage;
  /** Follow button, or Share on the member's own page. */
  action: ReactNode;
  /** Called when a visitor without an account opens a members' page. */
  onMembersOnly?: (event: MouseEvent) => void;
}

/** The owner's tint fades in below the top bar and out above the footer, which have the normal ground. */
const groundClasses =
  "min-h-full bg-background bg-[linear-gradient(var(--ground),transparent_10rem_calc(100%-6rem),var(--ground))]";

export function PublicPageView({ page, action, onMembersOnly }: PublicPageProps) {
  const channels = channelsOf(page.platforms, page.links);
  const { regularDay, shortBio, bio } = page;
  const about = bio === shortBio ? null : bio;
  const isLive = page.liveSource === "platform";
  const hasPlayer = isLive && page.players.length > 0;
  const where =
    channels.length > 0 ? (
      <ChannelList
        channels={channels}
        empty=""
        label={words.where}
        verified={page.verifiedPlatforms}
        looks="buttons"
      />
    ) : null;
  const header = (
    <ProfileHeader
      owner={page}
      isLive={hasPlayer}
      facts={<span className="tabular-nums">{words.followers(page.followersCount)}</span>}
      state={
        hasPlayer || regularDay ? (
          <>
            {hasPlayer ? <LiveTime since={page.liveSince} /> : null}
            {regularDay ? <span>{words.regular(regularDay)}</span> : null}
          </>
        ) : null
      }
      actions={
        <>
          {page.liveSource && page.watch && page.players.length === 0 ? (
            <WatchButton {...page.watch} />
          ) : null}
          {action}
        </>
      }
    >
      <div className="flex flex-col gap-4 empty:hidden">
        {shortBio ? (
          <p dir="auto" className="w-fit max-w-measure text-base [overflow-wrap:anywhere]">
            {shortBio}
          </p>
        ) : null}
        {hasPlayer ? null : where}
      </div>
    </ProfileHeader>
  );
  return (
    <div style={ownerStyle(ownerHues(page))} className={groundClasses}>
      <ProfileFrame>
        <SharedClipPanel shared={page.shared} />
        {isLive ? (
          <LivePanel page={page} header={header}>
            {hasPlayer ? where : null}
          </LivePanel>
        ) : (
          header
        )}
        <div className="mt-8 flex flex-col gap-8 sm:gap-10">
          <Week page={page} />
          <StoryColumns
            size={storySize(page.clips.length, about)}
            story={
              <>
                <PublicClips page={page} onMembersOnly={onMembersOnly} />
                {about ? (
                  <Section title={words.about} className="max-w-measure flex-1 basis-64">
                    <Bio text={about} />
                  </Section>
                ) : null}
              </>
            }
            facts={<Facts page={page} />}
          />
          <SimilarStreamers streamers={page.similar} />
        </div>
      </ProfileFrame>
    </div>
  );
}

function WatchButton({ name, url }: WatchLink) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonVariants({ variant: "primary", size: "lg" })}
    >
      {words.watch(name)}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{words.newTab}</span>
    </a>
  );
}

function Facts({ page }: { page: PublicPage }) {
  const { languages, games, category } = page;
  const categories = category === null ? [] : [categoryText(category)];
  const topics = games.length > 0 ? games : categories;
  const facts = [
    { name: words.plays, value: listText(topics, "plain") },
    { name: words.languages, value: languagesText(languages, { isWhole: true }) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <Section title={words.atAGlance}>
      <FactList facts={facts} />
    </Section>
  );
}
