import { type Response, Router } from "express";
import type { DemoPictures } from "./demo-pictures.ts";

/** A username, which may be followed by an appearance such as `--lb`. */
const SEED = /^[\p{L}\p{N}_-]{1,64}$/u;
const YEAR_SECONDS = 31_536_000;

function sendPicture(res: Response, file: string, pictureOf: (seed: string) => string): void {
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
  res.type("image/svg+xml").send(pictureOf(seed));
}

export function demoPictureRoutes({ portrait, banner }: DemoPictures): Router {
  const router = Router();
  router.get("/media/demo/avatar/:file", (req, res) => sendPicture(res, req.params.file, portrait));
  router.get("/media/demo/banner/:file", (req, res) => sendPicture(res, req.params.file, banner));
  return router;
}
