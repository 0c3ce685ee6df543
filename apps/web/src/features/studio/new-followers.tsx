import { Avatar } from "@starling/ui/avatar";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { spanStart } from "@starling/validators/analytics";
import type { FollowEntry } from "@starling/validators/follows";
import { Link } from "wouter";
import { Panel, PanelError } from "../../components/panel.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { STUDIO_PATHS } from "./studio-paths.ts";
import { newFollowers as words } from "./words.ts";

/** Followers read, so that most of a week is counted. */
const READ = 10;
const SHOWN = 5;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);
const grid = "grid grid-cols-5 gap-x-2";

export function NewFollowers({ profileId }: { profileId: string }) {
  const query = trpc.follows.followers.useQuery({ id: profileId, limit: READ });
  const { data } = query;
  const link = data && data.total > 0 ? { href: STUDIO_PATHS.followers, label: words.all } : undefined;
  return (
    <Panel title={words.title} {...(link ? { link } : {})}>
      {data ? <Faces followers={data.followers} total={data.total} /> : null}
      {query.isPending ? <FacesSkeleton /> : null}
      {query.isError && !data ? <PanelError message={words.failed} query={query} /> : null}
    </Panel>
  );
}

function Faces({ followers, total }: { followers: readonly FollowEntry[]; total: number }) {
  // The same seven days as in "Your week".
  const since = spanStart(7, useNow());
  const isNew = ({ followedAt }: FollowEntry) => followedAt >= since;
  const count = followers.filter(isNew).length;
  if (total === 0) return <p className="text-md text-muted">{words.empty}</p>;
  return (
    <>
      <p className="-mt-2 mb-4 text-md text-muted tabular-nums">
        {words.thisWeek(count, count === followers.length && total > count, total)}
      </p>
      <ul className={grid}>
        {followers.slice(0, SHOWN).map((follower) => (
          <Face key={follower.userId} follower={follower} isNew={isNew(follower)} />
        ))}
      </ul>
    </>
  );
}

function Face({ follower, isNew }: { follower: FollowEntry; isNew: boolean }) {
  const { id, role, displayName, avatar } = follower;
  return (
    <li className="min-w-0">
      <Link
        href={role === "streamer" ? paths.streamer(id) : paths.viewer(id)}
        aria-label={words.face(displayName, isNew)}
        className="group flex flex-col items-center gap-1.5 rounded-md"
      >
        <span className="relative flex">
          <Avatar name={displayName} src={avatar} size={40} />
          {isNew ? (
            <span className="absolute end-0 top-0 size-3 rounded-full bg-accent outline-2 outline-raised" />
          ) : null}
        </span>
        <bdi className="w-full truncate text-center text-muted text-xs group-hover:text-strong">
          {displayName}
        </bdi>
      </Link>
    </li>
  );
}

function FacesSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton className="-mt-1 mb-5 w-40" />
      <div className={grid}>
        {PLACES.map((place) => (
          <div key={place} className="flex flex-col items-center gap-1.5">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="w-10" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
