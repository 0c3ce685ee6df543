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
import { LivePanel, Week } from "./stream-panel.tsx";
import { words } from "./words.ts";

interface PublicPageProps {
  page: PublicPage;
  /** Follow button, or Share on the member's own page. */
  action: ReactNode;
  /** Called when a visitor without an account opens a members' page. */
  onMembersOnly?: (event: MouseEvent) => void;
}

export function PublicPageView({ page, action, onMembersOnly }: PublicPageProps) {
  const channels = channelsOf(page.platforms, page.links);
  const { regularDay, shortBio, bio } = page;
  const about = bio === shortBio ? null : bio;
  const facts = <Facts page={page} />;
  const isLive = page.liveSource === "platform";
  const hasPlayer = isLive && page.players.length > 0;
  const where =
    channels.length > 0 ? (
      <Section title={words.where}>
        <ChannelList channels={channels} empty="" verified={page.verifiedPlatforms} looks="rows" />
      </Section>
    ) : null;
  return (
    <div style={ownerStyle(ownerHues(page))} className="min-h-full bg-background">
      <ProfileFrame>
        <SharedClipPanel shared={page.shared} />
        <ProfileHeader
          owner={page}
          isLive={hasPlayer}
          facts={<span className="tabular-nums">{words.followers(page.followersCount)}</span>}
          state={regularDay ? <span>{words.regular(regularDay)}</span> : null}
          actions={
            <>
              {page.liveSource && page.watch && page.players.length === 0 ? (
                <WatchButton {...page.watch} />
              ) : null}
              {action}
            </>
          }
        >
          {shortBio ? (
            <p dir="auto" className="w-fit max-w-measure text-base [overflow-wrap:anywhere]">
              {shortBio}
            </p>
          ) : null}
        </ProfileHeader>
        <div className="mt-6 flex flex-col gap-8 sm:mt-8 sm:gap-10">
          {isLive ? <LivePanel page={page}>{hasPlayer ? where : null}</LivePanel> : null}
          <Week page={page} />
          <StoryColumns
            channels={hasPlayer ? null : where}
            size={storySize(page.clips.length, about)}
            story={
              <>
                <PublicClips page={page} onMembersOnly={onMembersOnly} />
                <div className="flex min-w-0 max-w-measure flex-1 basis-64 flex-col gap-8 empty:hidden">
                  {about ? (
                    <Section title={words.about}>
                      <Bio text={about} />
                    </Section>
                  ) : null}
                  {hasPlayer ? facts : null}
                </div>
              </>
            }
            facts={hasPlayer ? null : facts}
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
