import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import { Markup, markup } from "../../http/markup.ts";
import type { StandIn } from "./stand-in.ts";

const STYLE = `
body { margin: 0; height: 100vh; display: grid; place-content: center; gap: 8px; padding: 16px; box-sizing: border-box; background: #12141c; color: #f1f2f5; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
p { margin: 0; }
.name { font-size: 22px; font-weight: 600; overflow-wrap: anywhere; }
.note { color: #b0b3bc; font-size: 14px; }
`;
const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
const MAX_NAME = 100;

/** Fake player page. Only this site's pages may frame it. */
export function playerRoute({ path, label }: StandIn): Router {
  const router = Router();
  const player = `${path}/player`;

  const show = (response: Response, played: unknown) => {
    const name = typeof played === "string" ? played.slice(0, MAX_NAME) : "";
    response.set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "X-Frame-Options": "SAMEORIGIN",
    });
    response
      .status(name ? 200 : 404)
      .type("html")
      .send(playerPage(label, name));
  };

  router.get(player, (request, response) => show(response, request.query.channel));
  router.get(`${player}/embed/:video`, (request, response) => show(response, request.params.video));
  router.get(`${player}/:slug`, (request, response) => show(response, request.params.slug));
  return router;
}

function playerPage(label: string, name: string): string {
  const title = `${label} stand-in`;
  const { html } = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<p class="name">${name || "Nothing to play"}</p>
<p class="note">Development only. ${label}’s own player is here once ${label} has its keys.</p>
</body>
</html>`;
  return html;
}
