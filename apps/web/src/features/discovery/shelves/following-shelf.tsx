import { useId } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { type ShelfQuery, ShelfRow } from "./shelf.tsx";
import { followingShelf as words } from "./words.ts";

/** Followed streamers: live ones, then those starting within a day; undefined while loading. */
export function useFollowingShelf(): ShelfQuery {
  return trpc.discovery.shelf.useQuery({ shelf: "following" });
}

/**
 * First shelf of Home (docs/decisions/015). Renders nothing without follows; a short notice if no followed
 * streamer is live or starts soon.
 */
export function FollowingShelf() {
  const heading = useId();
  const query = useFollowingShelf();
  const isQuiet = query.data?.items.length === 0;
  const followed = trpc.follows.following.useQuery({ page: 1, limit: 1 }, { enabled: isQuiet });
  if (isQuiet && !followed.data?.total) return null;
  return (
    <section aria-labelledby={heading} className="mb-8 sm:mb-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        <Link
          href={paths.followed}
          className="touch-area text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {words.all}
        </Link>
      </div>
      {isQuiet ? (
        <p className="text-md text-muted">{words.quiet}</p>
      ) : (
        <ShelfRow query={query} empty={words.quiet} most={24} hasActions isMember />
      )}
    </section>
  );
}
