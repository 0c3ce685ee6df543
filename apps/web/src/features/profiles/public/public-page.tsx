import { buttonVariants } from "@starling/ui/button";
import { Chip } from "@starling/ui/chip";
import { categoryText } from "@starling/validators/category-names";
import type { WatchLink } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { ownerHues } from "@starling/validators/owner-colors";
import type { PublicPage, SimilarPage } from "@starling/validators/public-pages";
import { ExternalLink } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { paths } from "../../../lib/paths.ts";
import { Bio } from "../facts/bio.tsx";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { Section } from "../facts/section.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ProfileFrame } from "../profile-frame.tsx";
import { WeekStrip } from "../schedule/week-strip.tsx";
import { ownerStyle } from "./owner-style.ts";
import { PublicClips, SharedClipPanel } from "./public-clips.tsx";
import { StreamPanel, StreamState } from "./stream-panel.tsx";
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
  const { regularDay, shortBio, bio, schedule } = page;
  return (
    <div style={ownerStyle(ownerHues(page))} className="min-h-full bg-background">
      <ProfileFrame>
        <SharedClipPanel shared={page.shared} />
        <ProfileHeader
          owner={page}
          isLive={page.liveSource === "platform" && page.players.length > 0}
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
        <div className="mt-5 flex flex-col gap-8 sm:px-6">
          <StreamPanel page={page} />
          {schedule.length > 0 ? (
            <Section title={words.week}>
              <WeekStrip entries={schedule} source={page.liveSource} />
            </Section>
          ) : null}
          {channels.length > 0 ? (
            <Section title={words.where}>
              <ChannelList channels={channels} empty="" verified={page.verifiedPlatforms} />
            </Section>
          ) : null}
          <div className="flex min-w-0 flex-wrap gap-8 empty:hidden">
            <PublicClips page={page} onMembersOnly={onMembersOnly} />
            {bio && bio !== shortBio ? (
              <Section title={words.about} className="flex-1 basis-64">
                <Bio text={bio} />
              </Section>
            ) : null}
          </div>
          <Facts page={page} />
          <Similar streamers={page.similar} />
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
  return (
    <div className="grid gap-x-12 gap-y-8 empty:hidden sm:grid-flow-col sm:auto-cols-fr">
      {topics.length > 0 ? (
        <Section title={words.plays}>
          <ul className="flex flex-wrap gap-2">
            {topics.map((name) => (
              <li key={name} className="max-w-full">
                <Chip>
                  <bdi>{name}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {languages.length > 0 ? (
        <Section title={words.languages}>
          <p className="text-md">{languagesText(languages, { isWhole: true })}</p>
        </Section>
      ) : null}
    </div>
  );
}

function Similar({ streamers }: { streamers: readonly SimilarPage[] }) {
  if (streamers.length === 0) return null;
  return (
    <Section title={words.similar} className="border-line border-t pt-6">
      <ul className="grid gap-3 sm:grid-cols-3">
        {streamers.map((streamer) => (
          <li key={streamer.username}>
            <Link
              href={paths.publicPage(streamer.username)}
              className="flex items-center gap-3 rounded-lg border border-line bg-raised p-3 transition-colors hover:border-line-strong hover:bg-hover"
            >
              <PersonAvatar person={streamer} size={44} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold text-md rtl:text-right">
                  {streamer.displayName}
                </bdi>
                {streamer.liveSource ? (
                  <StreamState source={streamer.liveSource} />
                ) : (
                  <bdi className="block truncate text-muted text-sm rtl:text-right">
                    {streamer.topic === null ? (
                      <bdi dir="ltr">{`@${streamer.username}`}</bdi>
                    ) : (
                      categoryText(streamer.topic)
                    )}
                  </bdi>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
