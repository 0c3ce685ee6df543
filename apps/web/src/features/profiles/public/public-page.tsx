import { listText } from "@starling/i18n/format";
import { buttonVariants } from "@starling/ui/button";
import { categoryText } from "@starling/validators/category-names";
import type { WatchLink } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { ownerHues } from "@starling/validators/owner-colors";
import type { PublicPage } from "@starling/validators/public-pages";
import { ExternalLink } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { WatchHere } from "../../../entities/streamer/players/watch-here.tsx";
import { Bio } from "../facts/bio.tsx";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { type Fact, FactList } from "../facts/fact-list.tsx";
import { Section, StoryColumns } from "../facts/section.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { ProfileFrame } from "../profile-frame.tsx";
import { ownerStyle } from "./owner-style.ts";
import { PublicClips, SharedClipPanel } from "./public-clips.tsx";
import { SimilarStreamers } from "./similar-streamers.tsx";
import { LiveTime, Week } from "./stream-panel.tsx";
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
  const { id, displayName, players, regularDay, shortBio, liveGame } = page;
  const about = page.bio === shortBio ? null : page.bio;
  const facts = factsOf(page);
  const isLive = page.liveSource === "platform";
  const hasPlayer = isLive && players.length > 0;
  const header = (
    <ProfileHeader
      owner={page}
      isLive={hasPlayer}
      title={isLive ? page.liveTitle : null}
      facts={<span className="tabular-nums">{words.followers(page.followersCount)}</span>}
      state={
        isLive || regularDay ? (
          <>
            {isLive ? <LiveTime since={page.liveSince} /> : null}
            {isLive && liveGame ? (
              <bdi className="[overflow-wrap:anywhere]">{categoryText(liveGame)}</bdi>
            ) : null}
            {regularDay ? <span>{words.regular(regularDay)}</span> : null}
          </>
        ) : null
      }
      actions={
        <>
          {page.liveSource && page.watch && players.length === 0 ? <WatchButton {...page.watch} /> : null}
          {action}
        </>
      }
    >
      <div className="flex flex-col gap-2 empty:hidden">
        <ShortBio text={shortBio} />
        <Channels page={page} />
      </div>
    </ProfileHeader>
  );
  return (
    <div style={ownerStyle(ownerHues(page))} className={groundClasses}>
      <ProfileFrame>
        <SharedClipPanel shared={page.shared} />
        {isLive ? (
          <section aria-label={words.live}>
            <WatchHere players={players} name={displayName} pictureOf={id}>
              {header}
            </WatchHere>
          </section>
        ) : (
          header
        )}
        <div className="mt-8 flex flex-col gap-8">
          <Week page={page} />
          <StoryColumns
            isEmpty={page.clips.length === 0 && !about?.trim()}
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
            facts={
              facts.length > 0 ? (
                <Section title={words.atAGlance}>
                  <FactList facts={facts} />
                </Section>
              ) : null
            }
          />
          <SimilarStreamers streamers={page.similar} />
        </div>
      </ProfileFrame>
    </div>
  );
}

function Channels({ page }: { page: PublicPage }) {
  const channels = channelsOf(page.platforms, page.links);
  if (channels.length === 0) return null;
  return (
    <ChannelList
      channels={channels}
      empty=""
      label={words.where}
      verified={page.verifiedPlatforms}
      looks="quiet"
    />
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

function factsOf({ languages, games, category }: PublicPage): Fact[] {
  const categories = category === null ? [] : [categoryText(category)];
  const topics = games.length > 0 ? games : categories;
  return [
    { name: words.plays, value: listText(topics, "plain") },
    { name: words.languages, value: languagesText(languages, { isWhole: true }) },
  ].filter(({ value }) => value);
}
