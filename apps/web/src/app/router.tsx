import { t } from "@starling/i18n/translate";
import { ErrorState } from "@starling/ui/error-state";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import {
  type AroundNavHandler,
  Redirect,
  Route,
  Router,
  type RouterObject,
  useLocation,
  useRouter,
  useSearch,
} from "wouter";
import { rememberIntent } from "../entities/session/intent.ts";
import { readSignInLink } from "../entities/session/sign-in-link.ts";
import { rememberPage } from "../entities/session/upgrade-return.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { fetchIfReachable } from "../lib/load-code.ts";
import { loadable } from "../lib/loadable.tsx";
import { paths } from "../lib/paths.ts";
import { loadSession, resolveSession, useSession } from "../lib/session.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { guardRoute, requiresSession } from "./guards.ts";
import { Layout } from "./layout/layout.tsx";
import { PageSkeleton } from "./layout/page-skeleton.tsx";
import { findPage } from "./pages.ts";
import { RouteBoundary } from "./route-boundary.tsx";
import { RouteFocus } from "./route-focus.tsx";
import { type RouteDefinition, routes } from "./routes.tsx";

type Parser = RouterObject["parser"];

/** Adds `/@:username` to the router's parser, which supports only whole path segments as parameters. */
const readingNames =
  (parse: Parser): Parser =>
  (route, loose) => {
    if (!route.startsWith("/@:")) return parse(route, loose);
    const { pattern, ...rest } = parse(`/${route.slice(2)}`, loose);
    const exec = (path: string) => (path.startsWith("/@") ? pattern.exec(`/${path.slice(2)}`) : null);
    return { ...rest, pattern: { exec } };
  };

/** `<Link transition>` uses a view transition if supported. */
const withTransition: AroundNavHandler = (navigate, to, options) => {
  if (!options?.transition || !document.startViewTransition) return navigate(to, options);
  document.startViewTransition(() => flushSync(() => navigate(to, options)));
};

export function AppRouter() {
  const { parser } = useRouter();
  return (
    <Router aroundNav={withTransition} parser={readingNames(parser)}>
      <CurrentRoute />
    </Router>
  );
}

function CurrentRoute() {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => rememberPage(addressOf(path, search)), [path, search]);
  const openedAt = useRef(path);
  const route = findPage(routes, path)?.row;
  if (!route) return <Redirect to={paths.dashboard} replace />;
  return <GuardedRoute route={route} path={path} openedAt={openedAt} />;
}

interface GuardedRouteProps {
  route: RouteDefinition;
  path: string;
  /** Path at which the document was opened. */
  openedAt: RefObject<string>;
}

function GuardedRoute({ route, path, openedAt }: GuardedRouteProps) {
  const asks = requiresSession(route.access);
  useEffect(() => {
    void resolveSession(asks);
  }, [asks]);
  const search = useSearch();
  const returnTo = route.access === "guest" ? readSignInLink(search).returnTo : null;
  const verdict = guardRoute(route.access, useSession(), returnTo);
  const openAt = useRef<string | null>(null);
  useEffect(() => {
    openAt.current = verdict === "stay" ? path : null;
  }, [verdict, path]);
  if (typeof verdict === "object") {
    const isForViewers = route.access === "viewer" && verdict.go === paths.profile;
    return (
      <RedirectAway
        path={path}
        to={verdict.go}
        openAt={openAt}
        openedAt={openedAt}
        returnTo={returnTo}
        isForViewers={isForViewers}
      />
    );
  }
  return (
    <Layout chrome={route.chrome} path={route.path} back={route.back} asks={asks}>
      {verdict === "stay" ? <RouteContent route={route} path={path} /> : null}
      {verdict === "wait" ? <PageSkeleton /> : null}
      {verdict === "unavailable" ? <SessionUnavailable onRetry={loadSession} /> : null}
    </Layout>
  );
}

function addressOf(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

interface RedirectAwayProps extends Pick<GuardedRouteProps, "path" | "openedAt"> {
  to: string;
  /** Previous page; null if the document has just loaded. */
  openAt: RefObject<string | null>;
  returnTo: string | null;
  isForViewers: boolean;
}

/**
 * Redirects to another page. Stores the requested page, which can then open after sign-in (docs/product.md
 * §1.2). If the user has just logged out on the requested page, stores nothing, because the next visitor may
 * be another person.
 */
function RedirectAway({ path, to, openAt, openedAt, returnTo, isForViewers }: RedirectAwayProps) {
  const search = useSearch();
  // A streamer who follows a link to the dashboard does not see the notice that the page is for viewers,
  // because "home" links lead to the dashboard.
  const isExplained = isForViewers && (path !== paths.dashboard || openedAt.current === path);
  useEffect(() => {
    if (!isExplained) return;
    const address = addressOf(path, search);
    void fetchIfReachable(() => import("./viewers-page-notice.ts"))
      .then(({ explainViewersPage }) => explainViewersPage(path, address))
      .catch(() => undefined);
  }, [isExplained, path, search]);
  useEffect(() => {
    const isSentHome = to === paths.home && openAt.current !== path;
    const meant = isSentHome ? addressOf(path, search) : returnTo;
    if (meant !== null && meant !== to) rememberIntent({ kind: "open-page", returnTo: meant });
  }, [path, to, search, openAt, returnTo]);
  return <Redirect to={to} replace />;
}

function RouteContent({ route, path }: { route: RouteDefinition; path: string }) {
  const { Page } = route;
  return (
    <RouteBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <WithApi when={route.api}>
          {route.chrome === "app" ? <DueNotice /> : null}
          <Route path={route.path}>
            <Page />
          </Route>
          <RouteFocus />
        </WithApi>
      </Suspense>
    </RouteBoundary>
  );
}

function WithApi({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <LazyApiProvider>{children}</LazyApiProvider> : children;
}

function SessionUnavailable({ onRetry }: { onRetry: () => Promise<void> }) {
  const [retrying, startRetry] = useTransition();
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16">
      <title>{t("Connection lost · Starling")}</title>
      <ErrorState
        message={t("We cannot reach Starling right now.")}
        detail={t("You are still signed in. Please check your connection and try again.")}
        onRetry={() => startRetry(onRetry)}
        retrying={retrying}
      />
    </div>
  );
}

const PaymentDueBanner = loadable(
  async () => (await import("../features/subscriptions/payment-due-banner.tsx")).PaymentDueBanner,
);

/** Maximum time in ms to wait for the browser to become idle. */
const LATEST = 3_000;

/** Checks for a due payment after the page has loaded. Render inside `ApiProvider`. */
function DueNotice() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), LATEST), []);
  return isIdle ? (
    <Suspense fallback={null}>
      <PaymentDueBanner />
    </Suspense>
  ) : null;
}
