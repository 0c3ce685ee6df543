import { numberText } from "@starling/i18n/format";
import { directionOf } from "@starling/i18n/locales";
import { activeLocale, intlLocaleOf } from "@starling/i18n/translate";
import type { OverlayPage } from "@starling/validators/overlays";
import { Markup, markup } from "../http/markup.ts";
import { MARK } from "../previews/cards/sky.ts";
import { OVERLAY_SCRIPT } from "./script.ts";
import { words } from "./words.ts";

const BIRDS = MARK.map(([x, y, radius]) => markup`<circle cx="${x}" cy="${y}" r="${radius}"/>`);

function follower({ newest }: OverlayPage["state"]): Markup {
  return markup`<section><p class="label">${words.newest}</p>
<p class="value"><bdi data-newest data-first="${words.first}">${newest ?? words.first}</bdi></p></section>`;
}

function goal({ followers, goal: wanted }: OverlayPage["state"]): Markup {
  return markup`<section class="goal"><p class="row"><span class="label">${words.followers}</span>
<span class="count"><b data-followers>${numberText(followers)}</b><span> / <span data-goal>${numberText(wanted)}</span></span></span></p>
<div class="bar"><i data-bar></i></div></section>`;
}

function starling(site: string): Markup {
  return markup`<section class="starling"><svg viewBox="1 0 29 27" aria-hidden="true">${BIRDS}</svg><div><p class="label">${words.found}</p>
<p class="value">${site}</p></div></section>`;
}

/** `site` is the address of the streamer's page as viewers would type it. */
export function overlayPage({ state, theme }: OverlayPage, { site, style }: { site: string; style: string }) {
  const parts = { follower: follower(state), goal: goal(state), starling: starling(site) };
  const locale = activeLocale();
  const shown = [...new Set(theme.show)].map((name) => parts[name]);
  return markup`<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}" data-numbers="${intlLocaleOf(locale)}">
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
