import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { App } from "./app/app.tsx";
import { GIVEN_PAGE } from "./app/routes/given-page.ts";
import { PUBLIC_PAGE, pageCode } from "./app/routes.tsx";
import { watchStoredPictures } from "./lib/forget-pictures.ts";
import { GIVEN_ANSWERS } from "./lib/given-element.ts";
import { watchHistory } from "./lib/history-gate.ts";
import { LazyApiProvider } from "./lib/lazy-api-provider.ts";
import { fetchIfReachable } from "./lib/load-code.ts";
import { paths } from "./lib/paths.ts";
import { loadScriptFonts } from "./lib/script-fonts.ts";
import { learnSession, watchHint } from "./lib/session.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
watchHistory();
watchHint();
watchStoredPictures();
loadScriptFonts();
// Strangers are known as such before anything is drawn, so that what the page came with is drawn again as it stands.
void learnSession(false);

/** Without the stylesheet the app is drawn as well as it can be, after so many milliseconds. */
const STYLES_MS = 5_000;

/** Resolves when the whole stylesheet is there: what the server draws comes with a part of it. */
async function wholeStyles(): Promise<void> {
  const sheet = document.getElementById("styles");
  if (!(sheet instanceof HTMLLinkElement) || sheet.sheet) return;
  await new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    setTimeout(resolve, STYLES_MS);
  });
}

/** Takes the answers that a member's page came with. */
async function firstAnswers(): Promise<void> {
  const { takeFirstAnswers } = await fetchIfReachable(() => import("./app/first-answers.ts"));
  await takeFirstAnswers();
}

/** Pages that the server draws for strangers, who need nothing else there than their code. */
async function strangersPage(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === paths.home) await pageCode(pathname);
  if (pathname === paths.login) await Promise.all([pageCode(pathname), LazyApiProvider.loaded()]);
}

/** A page that the server has drawn stays until all is there that draws the same. */
async function draw(room: HTMLElement): Promise<void> {
  await Promise.all([
    wholeStyles(),
    document.getElementById(GIVEN_PAGE) && pageCode(PUBLIC_PAGE),
    strangersPage(),
    // Without their code the pages ask for the answers.
    document.getElementById(GIVEN_ANSWERS) && firstAnswers().catch(() => undefined),
  ]);
  const app = createRoot(room);
  // In parts, between which the browser answers: what stands there stays until the whole is ready.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// Not awaited here: a start that waits for other chunks may not hold what they import, and would fall into small pieces.
void draw(root);
