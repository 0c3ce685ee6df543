import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { upcomingText } from "@starling/validators/date-texts";
import type { PublicStreamer } from "@starling/validators/profiles";
import { isLive, nextStart } from "@starling/validators/schedules";
import { Share2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "wouter";
import { useTabAhead } from "../../../components/address-tabs.tsx";
import { OnNow } from "../../../components/live-state.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { audienceText, counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { ProfileClipsTab } from "../clip-tabs.ts";
import { OwnPageBar } from "../header/own-page-bar.tsx";
import { ProfileHeader } from "../header/profile-header.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { LazyProfileMissing } from "../lazy-profile-missing.tsx";
import { ProfileFrame, ProfileWaiting } from "../profile-frame.tsx";
import { ProfileTabs } from "../profile-tabs.tsx";
import { useNow } from "../schedule/use-now.ts";
import { streamerTabCode, streamerTabs } from "./streamer-tabs.tsx";
import { SupportRow } from "./support-row.tsx";
import { streamerPage as words } from "./words.ts";

interface StreamerPageProps {
  /** A profile's or an account's id. */
  id: string;
  /** What a viewer does about them: watch or be reminded, and follow, which tells the new count. */
  actions: (streamer: PublicStreamer, onCounted: (followers: number) => void) => ReactNode;
  /** What stands at the page's end: streamers who share games and tags. */
  similar: (streamer: PublicStreamer) => ReactNode;
  /** The tab with the streamer's clips. */
  clips: ProfileClipsTab;
}

/** A streamer's public page (spec B §2.6). */
export function StreamerPage({ id, actions, similar, clips }: StreamerPageProps) {
  const { me } = useSession();
  const utils = trpc.useUtils();
  const query = trpc.profiles.streamer.useQuery({ id });
  const code = useMemo(() => streamerTabCode(clips), [clips]);
  useTabAhead(code, "about");

  if (query.data === undefined) {
    if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") {
      return <LazyProfileMissing title={words.notFound}>{words.notFoundText}</LazyProfileMissing>;
    }
    return <ProfileWaiting title={words.streamer} query={query} />;
  }

  const streamer = query.data;
  const name = streamer.displayName || streamer.username;
  const forViewers = me?.role === "viewer";
  const isOwn = me?.role === "streamer" && me.id === streamer.userId;
  const onCounted = (followersCount: number) =>
    utils.profiles.streamer.setData({ id }, (shown) => (shown ? { ...shown, followersCount } : shown));

  return (
    <ProfileFrame>
      <PageTitle>{name}</PageTitle>
      {isOwn ? <OwnPageBar>{words.viewersAlsoGet}</OwnPageBar> : null}
      <ProfileHeader
        displayName={streamer.displayName}
        username={streamer.username}
        avatar={streamer.avatar}
        banner={streamer.banner}
        avatarSet={streamer.avatarSet}
        bannerSet={streamer.bannerSet}
        state={
          <>
            <StreamState streamer={streamer} />
            <span className="tabular-nums">{audienceText(streamer)}</span>
            <span aria-live="polite" className="tabular-nums">
              {counted(streamer.followersCount, "follower")}
            </span>
            {streamer.hasPublicPage ? (
              <Link
                href={paths.publicPage(streamer.username)}
                className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {words.publicPage}
              </Link>
            ) : null}
          </>
        }
        actionsBelow
        actions={
          <>
            {streamer.can.follow ? actions(streamer, onCounted) : null}
            {forViewers ? <ShareButton streamer={streamer} name={name} /> : null}
          </>
        }
      >
        <ShortBio text={streamer.shortBio ?? streamer.title} />
        {forViewers ? <SupportRow streamer={streamer} /> : null}
      </ProfileHeader>
      <ProfileTabs label={words.about(name)} tabs={streamerTabs(streamer, forViewers, clips)} code={code} />
      {similar(streamer)}
    </ProfileFrame>
  );
}

/** "On schedule", or when the next stream begins on the visitor's clock. Follows the time while the page is open. */
function StreamState({ streamer }: { streamer: PublicStreamer }) {
  const now = useNow();
  const { liveSource, liveSince, schedule: entries } = streamer;
  if (liveSource === "platform") return <OnNow source={liveSource} since={liveSince} />;
  if (isLive(entries, now)) return <OnNow source="schedule" />;
  const next = nextStart(entries, now);
  return <span>{next ? words.nextStream(upcomingText(next, now)) : words.noStreamPlanned}</span>;
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(words.linkCopied);
  } catch {
    toast.error(words.notCopied, { description: url });
  }
}

/** Who has no account reads the public page alone. */
function addressOf({ hasPublicPage, username }: PublicStreamer): string {
  return window.location.origin + (hasPublicPage ? paths.publicPage(username) : window.location.pathname);
}

async function share(streamer: PublicStreamer, name: string): Promise<void> {
  const url = addressOf(streamer);
  const data = { title: words.onStarling(name), url };
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) return copyLink(url);
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(url);
  }
}

/** Passes the page on: through the system's share sheet, else as a copied link. */
function ShareButton({ streamer, name }: { streamer: PublicStreamer; name: string }) {
  return (
    <Button onClick={() => void share(streamer, name)} aria-label={words.shareName(name)}>
      <Share2 aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words.share}</span>
    </Button>
  );
}
