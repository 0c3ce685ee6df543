import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { App } from "./app/app.tsx";
import { PRELOADED_PAGE_ID } from "./app/routes/preloaded-page.ts";
import { PUBLIC_PAGE, pageCode } from "./app/routes.tsx";
import { watchStoredPictures } from "./lib/forget-pictures.ts";
import { watchHistory } from "./lib/history-gate.ts";
import { LazyApiProvider } from "./lib/lazy-api-provider.ts";
import { fetchIfReachable } from "./lib/load-code.ts";
import { paths } from "./lib/paths.ts";
import { PRELOADED_ANSWERS_ID } from "./lib/preloaded-queries-element.ts";
import { loadScriptFonts } from "./lib/script-fonts.ts";
import { resolveSession, watchSessionHint } from "./lib/session.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
watchHistory();
watchSessionHint();
watchStoredPictures();
loadScriptFonts();
// Resolves anonymous sessions before the first render, so that it matches the server-rendered page.
void resolveSession(false);

/** Maximum wait for the full style sheet, in milliseconds. */
const STYLES_MS = 5_000;

/** Resolves when the full style sheet has loaded; server-rendered pages inline only a part of it. */
async function wholeStyles(): Promise<void> {
  const sheet = document.getElementById("styles");
  if (!(sheet instanceof HTMLLinkElement) || sheet.sheet) return;
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    setTimeout(resolve, STYLES_MS);
  });
}

async function loadInitialAnswers(): Promise<void> {
  const { applyPreloadedAnswers: takeFirstAnswers } = await fetchIfReachable(
    () => import("./app/hydrate-queries.ts"),
  );
  await takeFirstAnswers();
}

async function preloadAnonymousPage(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === paths.home) await pageCode(pathname);
  if (pathname === paths.login) await Promise.all([pageCode(pathname), LazyApiProvider.loaded()]);
}

/** Keeps the server-rendered page until everything needed to render the same content is loaded. */
async function draw(room: HTMLElement): Promise<void> {
  await Promise.all([
    wholeStyles(),
    document.getElementById(PRELOADED_PAGE_ID) && pageCode(PUBLIC_PAGE),
    preloadAnonymousPage(),
    // If this fails, the page fetches the answers itself.
    document.getElementById(PRELOADED_ANSWERS_ID) && loadInitialAnswers().catch(() => undefined),
  ]);
  const app = createRoot(room);
  // A transition keeps the browser responsive and the server-rendered content visible until the app is ready.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// Not awaited: with top-level await the bundler would split code that other chunks import into small files.
void draw(root);
