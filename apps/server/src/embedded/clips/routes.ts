import path from "node:path";
import { DEMO_POSTERS_PATH, DEMO_VIDEOS } from "@starling/demo/clip-videos";
import { Router } from "express";
import { videoRoutes } from "../../media/video-routes.ts";
import { DEMO_VIDEOS_PATH, type DemoClips } from "./demo-media.ts";
import { demoVideoFile, readBytes } from "./video-files.ts";

const YEAR_SECONDS = 31_536_000;
const POSTER = /^([a-z-]+)\.webp$/;

export function demoClipRoutes({ folder, signer }: DemoClips): Router {
  const router = Router();
  const find = async (key: string) => {
    const file = demoVideoFile(folder, key);
    return file === null ? null : { file, head: await readBytes(file, 0, 16) };
  };
  router.use(videoRoutes(DEMO_VIDEOS_PATH, find, signer));
  router.get(`${DEMO_POSTERS_PATH}/:file`, (request, response) => {
    const scene = POSTER.exec(request.params.file)?.[1] ?? "";
    if (!DEMO_VIDEOS.has(scene)) {
      response.status(404).type("text/plain").send("Not found");
      return;
    }
    const headers = {
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    };
    const root = path.join(folder, "posters");
    response.sendFile(`${scene}.webp`, { root, cacheControl: false, headers });
  });
  return router;
}
