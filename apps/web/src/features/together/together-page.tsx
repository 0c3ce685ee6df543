import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import type { PublicPage } from "@starling/validators/public-pages";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import { Page } from "../../components/page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { MAX_TOGETHER, paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { describeError, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { together as words } from "./words.ts";

const USERNAME = /^[\w.-]{1,40}$/;

function usernamesIn(search: string): string[] {
  const given = new URLSearchParams(search).get("follow")?.split(",") ?? [];
  return [...new Set(given.filter((name) => USERNAME.test(name)))].slice(0, MAX_TOGETHER);
}

/** Page `/together?follow=nia,luna`: offers to follow all streamers of a viewer's link. */
export function TogetherPage() {
  const usernames = usernamesIn(useSearch());
  const queries = trpc.useQueries(({ publicPages }) =>
    usernames.map((username) => publicPages.read({ username })),
  );
  const failed = queries.filter(({ error }) => error !== null && !isMissing(error));
  const isPending = failed.length === 0 && queries.some((query) => query.isPending && !query.isError);
  const pages = isPending || failed.length > 0 ? undefined : queries.flatMap(({ data }) => data ?? []);
  return (
    <Page title={words.title} description={pages?.length === 0 ? undefined : words.intro} width="text">
      <meta name="robots" content="noindex" />
      {isPending ? <Waiting count={usernames.length} /> : null}
      {failed.length > 0 ? (
        <ErrorState
          message={words.failed}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : null}
      {pages?.length === 0 ? (
        <EmptyState
          message={words.gone}
          action={
            <Button asChild>
              <Link href={paths.home}>{words.home}</Link>
            </Button>
          }
        />
      ) : null}
      {pages && pages.length > 0 ? <Streamers pages={pages} /> : null}
    </Page>
  );
}

function isMissing(error: unknown): boolean {
  return describeError(error, "").reason === "NOT_FOUND";
}

function Streamers({ pages }: { pages: readonly PublicPage[] }) {
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
        {pages.map(({ id, username, displayName, shortBio, avatar }) => (
          <li key={id}>
            <Link
              href={paths.publicPage(username)}
              className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-hover"
            >
              <Avatar name={displayName} src={avatar} size={44} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold text-md">{displayName}</bdi>
                <bdi className="block truncate text-muted text-sm">{shortBio ?? `@${username}`}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <FollowAll pages={pages} />
      </div>
    </>
  );
}

function FollowAll({ pages }: { pages: readonly PublicPage[] }) {
  const { status, me } = useSession();
  if (status === "loading") return <Skeleton className="h-11 w-40" />;
  if (me?.roleVerified && me.role === "streamer")
    return <p className="text-md text-muted">{words.streamer}</p>;
  if (me?.roleVerified) return <MemberButton pages={pages} />;
  const returnTo = location.pathname + location.search;
  return (
    <Button
      variant="primary"
      size="lg"
      aria-haspopup="dialog"
      onClick={() => openAccountDialog("sign-up", { intent: { kind: "open-page", returnTo } })}
    >
      {words.follow(pages.length)}
    </Button>
  );
}

function MemberButton({ pages }: { pages: readonly PublicPage[] }) {
  const utils = trpc.useUtils();
  const ids = pages.map(({ id }) => id);
  const statuses = trpc.follows.statuses.useQuery({ ids });
  const follow = trpc.follows.follow.useMutation();
  const [isBusy, setBusy] = useState(false);
  const rest = ids.filter((id) => !(id in (statuses.data?.followed ?? {})));

  async function followRest() {
    setBusy(true);
    try {
      for (const id of rest) await follow.mutateAsync({ id });
      toast.success(words.following(rest.length));
    } catch (error) {
      showError(error, words.followFailed);
    }
    await utils.follows.invalidate();
    setBusy(false);
  }

  if (statuses.isPending) return <Skeleton className="h-11 w-40" />;
  if (rest.length === 0) return <p role="status">{words.allFollowed}</p>;
  return (
    <Button variant="primary" size="lg" busy={isBusy} onClick={() => void followRest()}>
      {words.follow(rest.length)}
    </Button>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-3">
      {Array.from({ length: Math.max(1, count) }, (_, row) => `row-${row}`).map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </SkeletonGroup>
  );
}
