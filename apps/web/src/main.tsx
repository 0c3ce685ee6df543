import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./app.css";
import { App } from "./app/app.tsx";
import { pageCode } from "./app/routes.tsx";
import { type DocumentState, readDocumentState } from "./lib/document-state.ts";
import type { FirstRender } from "./lib/first-render.ts";
import { watchStoredPictures } from "./lib/forget-pictures.ts";
import { watchHistory } from "./lib/history-gate.ts";
import { fetchIfReachable } from "./lib/load-code.ts";
import { hasSessionHint, resolveSession, watchSessionHint } from "./lib/session.ts";
import { beginSession, type Session } from "./lib/session-store.ts";
import { getSite } from "./lib/site.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
watchHistory();
watchSessionHint();
watchStoredPictures();
// Detects anonymous sessions before the first render. Otherwise, the first render would differ from the
// server's HTML.
void resolveSession(false);

/** The session for which the server rendered the page; undefined if its data cannot be read. */
async function documentSession({ queries, hasHint }: DocumentState): Promise<Session | undefined> {
  if (!queries) return { status: hasHint ? "loading" : "anonymous", me: null };
  const { startMember } = await fetchIfReachable(() => import("./app/member-start.ts"));
  const me = await startMember(queries);
  if (!me) return undefined;
  // Does not start the session if the member has logged out in another tab.
  if (hasSessionHint()) beginSession(me);
  return { status: "signed-in", me };
}

async function readFirstRender(): Promise<FirstRender | null> {
  const state = readDocumentState();
  const { pathname, search } = window.location;
  if (!state) return null;
  const [session] = await Promise.all([
    // After a failure, the page fetches its data itself.
    documentSession(state).catch(() => undefined),
    pageCode(pathname),
  ]);
  return session ? { ...state, session, site: getSite(), path: pathname, search: search.slice(1) } : null;
}

async function start(room: HTMLElement): Promise<void> {
  const first = await readFirstRender();
  const app = (
    <StrictMode>
      <App first={first} />
    </StrictMode>
  );
  // If the visitor navigates during hydration, React renders the next page. This is not an error.
  const onRecoverableError = (error: unknown) => {
    if (window.location.pathname === first?.path) reportError(error);
  };
  if (first && room.firstElementChild)
    startTransition(() => void hydrateRoot(room, app, { onRecoverableError }));
  else startTransition(() => createRoot(room).render(app));
}

// No top-level await, because the bundler would then split shared code into small files.
void start(root);
