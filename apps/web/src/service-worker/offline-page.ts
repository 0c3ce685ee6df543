import { directionOf, type Locale, SOURCE } from "@starling/i18n/locales";
import type { OfflineTexts } from "./offline-words.ts";

/** The build inserts the texts by language. */
declare const OFFLINE_TEXTS: Record<Locale, OfflineTexts>;

const BIRD = [
  ...[
    [27.5, 12.5, 1.3],
    [23.8, 13.4, 2.3],
    [18.8, 15.2, 3],
    [13.4, 17.4, 2.6],
    [8.8, 19.8, 2],
    [5, 22, 1.5],
  ],
  ...[
    [2.2, 24.2, 1],
    [15.6, 10.8, 2.3],
    [12, 7, 1.9],
    [8.6, 4.2, 1.5],
    [19.6, 20.2, 1.8],
    [17.4, 24, 1.4],
  ],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  .join("");

/** Inlined, because nothing can be fetched while offline. */
const STYLE = `
:root{color-scheme:light;--background:oklch(.985 .004 85);--line:oklch(.9 .006 85);--strong:oklch(.22 .015 270);--muted:oklch(.42 .012 270);--accent:oklch(.575 .155 47);--on:#fff}
:root.dark{color-scheme:dark;--background:oklch(.16 .015 270);--line:oklch(.3 .015 270);--strong:oklch(.96 .005 270);--muted:oklch(.76 .012 270);--accent:oklch(.8 .15 70);--on:oklch(.2 .03 70)}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--background);color:var(--muted);font:15px/1.55 Figtree,system-ui,sans-serif}
header{padding:12px max(16px,env(safe-area-inset-left));border-bottom:1px solid var(--line)}
.logo{display:inline-flex;align-items:center;gap:8px;color:var(--strong);font-weight:650;font-size:16px}
svg{width:28px;height:28px;fill:var(--accent)}
main{flex:1;width:100%;max-width:44rem;margin-inline:auto;padding:clamp(48px,18vh,160px) 24px 48px}
h1{color:var(--strong);font-size:clamp(25px,5vw,31px);line-height:1.2;letter-spacing:-.02em}
p{max-width:34rem;margin:12px 0 24px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[role=status]{margin:16px 0 0}
`;

/**
 * Applies the theme as document/theme.js does. Polls the server, because the `online` event may fire early
 * or, after a server outage, never.
 */
const scriptOf = ({ backOnline }: OfflineTexts) => `
const system=matchMedia("(prefers-color-scheme: dark)");
function dress(){let choice=null;try{choice=localStorage.getItem("theme")}catch{}
document.documentElement.classList.toggle("dark",choice==="dark"||choice!=="light"&&system.matches)}
dress();system.addEventListener("change",dress);
async function goOn(){try{if(!(await fetch("/healthz",{cache:"no-store"})).ok)return}catch{return}
document.querySelector("[role=status]").textContent=${JSON.stringify(backOnline)};location.reload()}
addEventListener("online",goOn);setInterval(goOn,3000);
`;

const htmlOf = (locale: Locale, texts: OfflineTexts) => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${texts.title} · Starling</title>
<style>${STYLE}</style><script>${scriptOf(texts)}</script></head>
<body><header><span class="logo"><svg viewBox="0 0 30 28" aria-hidden="true">${BIRD}</svg>Starling</span></header>
<main><h1>${texts.title}</h1>
<p>${texts.explanation}</p>
<a href="">${texts.tryAgain}</a><p role="status"></p></main></body></html>`;

/** Inline code is safe here: the page contains no user content. */
const POLICY =
  "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Page for failed navigations, bundled with the worker. */
export function offlinePage(locale: Locale): Response {
  return new Response(htmlOf(locale, OFFLINE_TEXTS[locale] ?? OFFLINE_TEXTS[SOURCE]), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
