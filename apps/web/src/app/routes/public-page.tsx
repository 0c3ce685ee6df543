import type { PublicPage } from "@starling/validators/public-pages";
import { type MouseEvent, Suspense, use, useEffect, useRef, useState } from "react";
import { Redirect, useLocation, useParams, useSearch } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { PublicPageView } from "../../features/profiles/public/public-page.tsx";
import { pageTitle } from "../../features/profiles/public/words.ts";
import { FirstRenderContext } from "../../lib/first-render.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { PageSkeleton } from "../layout/page-skeleton.tsx";
import { FollowLink } from "./follow-link.tsx";
import { PublicMissing } from "./public-missing.tsx";

const FetchedPage = loadable(
  async () => (await import("../../features/profiles/public/fetched-page.tsx")).FetchedPage,
);
const MemberAction = loadable(async () => (await import("./public-page-action.tsx")).MemberAction);

export function PublicPageRoute() {
  const { username = "" } = useParams<{ username: string }>();
  const clip = new URLSearchParams(useSearch()).get("clip") || undefined;
  return <PageAt key={clip} username={username} clip={clip} />;
}

/** Whether the server-rendered page was already shown. */
let isDocumentStale = false;

/**
 * Public page that the server rendered into the document. Null if the username is unknown. Undefined if the
 * document is outdated or belongs to another URL.
 */
function useDocumentPage(): PublicPage | null | undefined {
  const first = use(FirstRenderContext);
  const [path, search] = [useLocation()[0], useSearch()];
  const isThis = first !== null && first.path === path && first.search === search;
  const [page] = useState(isThis && !isDocumentStale ? first.publicPage : undefined);
  useEffect(
    () => () => {
      isDocumentStale = true;
    },
    [],
  );
  return page;
}

interface PageAtProps {
  username: string;
  clip: string | undefined;
}

function PageAt({ username, clip }: PageAtProps) {
  const given = useDocumentPage();
  if (given !== undefined) return given === null ? <PublicMissing /> : <Given page={given} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LazyApiProvider>
        <FetchedPage username={username} clip={clip} missing={<PublicMissing />}>
          {(page) =>
            page.username === username ? <Shown page={page} /> : <Redirect to={addressOf(page)} replace />
          }
        </FetchedPage>
      </LazyApiProvider>
    </Suspense>
  );
}

/** Maximum time in ms to wait for the browser to become idle. */
const DEADLINE_MS = 3_000;

/** Shows the preloaded page. Subscribes to live updates when the browser is idle. */
function Given({ page: given }: { page: PublicPage }) {
  const [page, setPage] = useState(given);
  const isStranger = useSession().status === "anonymous";
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { followPage } = await fetchIfReachable(() => import("../../lib/live/follow-page.ts"));
      followPage(given, setPage, leaving.signal);
    };
    const start = () => void follow().catch(() => undefined);
    // Starts live updates immediately for members, because a follow changes the follower count.
    const cancel = isStranger ? whenIdle(start, DEADLINE_MS) : undefined;
    if (!isStranger) start();
    return () => {
      cancel?.();
      leaving.abort();
    };
  }, [given, isStranger]);
  return <Shown page={page} />;
}

function addressOf({ username, shared }: PublicPage): string {
  return shared ? paths.sharedClip(username, shared.id) : paths.publicPage(username);
}

function Shown({ page }: { page: PublicPage }) {
  const isStranger = useSession().status === "anonymous";
  const askToJoin = (kind: "follow" | "watch-clip") => (event: MouseEvent) => {
    event.preventDefault();
    const intent = { name: page.displayName, returnTo: addressOf(page) };
    openAccountDialog("sign-up", {
      intent: kind === "follow" ? { kind, streamerId: page.id, ...intent } : { kind, ...intent },
    });
  };
  const isInvited = new URLSearchParams(useSearch()).has("join");
  const begun = useRef(false);
  useEffect(() => {
    if (!isStranger || !isInvited || begun.current) return;
    begun.current = true;
    const { id: streamerId, displayName: name } = page;
    const intent = { kind: "follow", streamerId, name, returnTo: addressOf(page) } as const;
    openAccountDialog("sign-up", { intent });
  }, [isStranger, isInvited, page]);
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

/** While the code loads, shows a link that looks like the final button, to avoid a layout shift. */
function LazyMemberAction({ page }: { page: PublicPage }) {
  return (
    <Suspense fallback={<FollowLink page={page} onPress={(event) => event.preventDefault()} />}>
      <LazyApiProvider>
        <MemberAction page={page} />
      </LazyApiProvider>
    </Suspense>
  );
}
