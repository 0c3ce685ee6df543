import { type Response, Router } from "express";
import { drawBanner } from "./banners/banner.ts";
import { drawPortrait } from "./portraits/portrait.ts";

/** Longest seed that is drawn; usernames are shorter. */
const SEED = /^[\p{L}\p{N}_-]{1,64}$/u;
const YEAR_SECONDS = 31_536_000;

function sendPicture(res: Response, file: string, draw: (seed: string) => string): void {
  const seed = file.endsWith(".svg") ? file.slice(0, -4) : "";
  if (!SEED.test(seed)) {
    res.status(404).type("text/plain").send("Not found");
    return;
  }
  res.set({
    "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  });
  res.type("image/svg+xml").send(draw(seed));
}

/**
 * Draws the portraits and banners of demo profiles on request: `/media/demo/avatar/{seed}.svg` and
 * `/media/demo/banner/{seed}.svg` (DESIGN, "Demo world"). The same seed is always the same picture.
 */
export function demoPictureRoutes(): Router {
  const router = Router();
  router.get("/media/demo/avatar/:file", (req, res) => sendPicture(res, req.params.file, drawPortrait));
  router.get("/media/demo/banner/:file", (req, res) => sendPicture(res, req.params.file, drawBanner));
  return router;
}
