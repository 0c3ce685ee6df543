import type { PublicPage } from "@starling/validators/public-pages";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Redirect, useParams } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { PublicPageView } from "../../features/profiles/public/public-page.tsx";
import { pageTitle } from "../../features/profiles/public/words.ts";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { PageSkeleton } from "../layout/page-skeleton.tsx";
import { FollowLink } from "./follow-link.tsx";
import { forgetGivenPage, givenPage } from "./given-page.ts";
import { PublicMissing } from "./public-missing.tsx";

const FetchedPage = lazy(async () => ({
  default: (await import("../../features/profiles/public/fetched-page.tsx")).FetchedPage,
}));
const MemberAction = lazy(async () => ({ default: (await import("./public-page-action.tsx")).MemberAction }));

/** `/@username`: what came with the document at once, else what the API says. */
export function PublicPageRoute() {
  const { username = "" } = useParams<{ username: string }>();
  const [given] = useState(givenPage);
  useEffect(() => forgetGivenPage, []);
  if (given !== undefined) return given === null ? <PublicMissing /> : <Given page={given} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LazyApiProvider>
        <FetchedPage username={username} missing={<PublicMissing />}>
          {(page) =>
            page.username === username ? (
              <Shown page={page} />
            ) : (
              <Redirect to={paths.publicPage(page.username)} replace />
            )
          }
        </FetchedPage>
      </LazyApiProvider>
    </Suspense>
  );
}

/** A browser that is never idle follows the streamer after this long, in milliseconds. */
const LATEST_MS = 3_000;

/** What came with the document; once the browser has nothing better to do, it follows whether the streamer is live. */
function Given({ page: given }: { page: PublicPage }) {
  const [page, setPage] = useState(given);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { followPage } = await import("../../lib/live/follow-page.ts");
      followPage(given, setPage, leaving.signal);
    };
    const cancel = whenIdle(() => void follow(), LATEST_MS);
    return () => {
      cancel();
      leaving.abort();
    };
  }, [given]);
  return <Shown page={page} />;
}

function Shown({ page }: { page: PublicPage }) {
  const isStranger = useSession().status === "anonymous";
  const askToJoin = (kind: "follow" | "watch-clip") => (event: MouseEvent) => {
    event.preventDefault();
    const intent = { name: page.displayName, returnTo: paths.publicPage(page.username) };
    openAccountDialog("sign-up", {
      intent: kind === "follow" ? { kind, streamerId: page.id, ...intent } : { kind, ...intent },
    });
  };
  return (
    <>
      <PageTitle>{pageTitle(page)}</PageTitle>
      <PublicPageView
        page={page}
        action={
          isStranger ? (
            <FollowLink page={page} onPress={askToJoin("follow")} />
          ) : (
            <LazyMemberAction page={page} />
          )
        }
        {...(isStranger ? { onMembersOnly: askToJoin("watch-clip") } : {})}
      />
    </>
  );
}

/** Waits as the same button, so that nothing moves when the code of members' pages is there. */
function LazyMemberAction({ page }: { page: PublicPage }) {
  return (
    <Suspense fallback={<FollowLink page={page} onPress={(event) => event.preventDefault()} />}>
      <LazyApiProvider>
        <MemberAction page={page} />
      </LazyApiProvider>
    </Suspense>
  );
}
