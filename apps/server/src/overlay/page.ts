import type { OverlayPage } from "@starling/validators/overlays";
import { Markup, markup } from "../http/markup.ts";
import { OVERLAY_SCRIPT } from "./script.ts";
import { words } from "./words.ts";

const count = (value: number) => value.toLocaleString("en");

const BIRD = new Markup(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 17c5 1 9-1 11-5l2-5c1-2 4-2 5 0l2 1-2 1c0 6-4 10-10 10-3 0-6-1-8-2Z"/></svg>',
);

function follower({ newest }: OverlayPage["state"]): Markup {
  return markup`<section><p class="label">${words.newest}</p>
<p class="value"><bdi data-newest data-first="${words.first}">${newest ?? words.first}</bdi></p></section>`;
}

function goal({ followers, goal: wanted }: OverlayPage["state"]): Markup {
  return markup`<section class="goal"><p class="row"><span class="label">${words.followers}</span>
<span class="count"><b data-followers>${count(followers)}</b><span> / <span data-goal>${count(wanted)}</span></span></span></p>
<div class="bar"><i data-bar></i></div></section>`;
}

function starling(site: string): Markup {
  return markup`<section class="starling">${BIRD}<div><p class="label">${words.found}</p>
<p class="value">${site}</p></div></section>`;
}

/** `site` is the streamer's address as viewers type it. */
export function overlayPage({ state, theme }: OverlayPage, { site, style }: { site: string; style: string }) {
  const parts = { follower: follower(state), goal: goal(state), starling: starling(site) };
  const shown = [...new Set(theme.show)].map((name) => parts[name]);
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>${shown}</main>
<script>${new Markup(OVERLAY_SCRIPT)}</script>
</body>
</html>
`.html;
}
