import { Router } from "express";
import type { Logger } from "./logger.ts";
import { requestIdOf } from "./request-id.ts";

/** Resolves to whether the database is migrated. Rejects if the database is unreachable. */
export type ReadinessProbe = () => Promise<boolean>;

export type Limitations = () => readonly string[];

const PROBE_MS = 2_000;

/**
 * `GET /healthz`: the process runs. `GET /readyz`: the database is migrated and answers within 2 s
 * (docs/product.md §9.13).
 */
export function serveHealth(isReady: ReadinessProbe, limitations: Limitations, log: Logger): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (request, response) => {
    const ready = await withinTime(isReady()).catch((error: unknown) => {
      log.warn({ requestId: requestIdOf(request), err: error }, "Readiness check failed");
      return false;
    });
    response.set("Cache-Control", "no-store");
    if (!ready) response.set("Retry-After", "1");
    const details = limitations();
    const status = ready ? "ready" : "not ready";
    response.status(ready ? 200 : 503).json(details.length > 0 ? { status, details } : { status });
  });
  return router;
}

async function withinTime(probe: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS);
  });
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
}
