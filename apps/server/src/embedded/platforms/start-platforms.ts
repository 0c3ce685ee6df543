import type { Platforms } from "@starling/api/platforms/registry";
import type { Db } from "@starling/db/client";
import type { Router } from "express";
import type { Environment } from "../../environment.ts";
import { startTicker } from "../../jobs/ticker.ts";
import { platformsFrom, withStandIns } from "../../platforms/platforms.ts";
import type { DemoPictures } from "../pictures/demo-pictures.ts";
import { pushChanges } from "./pushing.ts";
import { STAND_INS, standInPlatforms } from "./registration.ts";
import { revokeOneOfDemo } from "./revocations.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";

export interface StartedPlatforms {
  platforms: Platforms;
  routers: Router[];
  /** Starts sending webhook messages. Call this function when the server accepts requests. */
  startTelling(log: WarnLogger): () => Promise<void>;
}

export interface WarnLogger {
  warn(details: object, message: string): void;
}

const CHECK_INTERVAL_MS = 5_000;

interface Place {
  db: Db;
  secret: string;
  selfUrl: string;
  pictures: DemoPictures;
}

/** Uses each platform whose keys are set. Outside production, uses local fakes for all other platforms. */
export async function startPlatforms(env: Environment, place: Place): Promise<StartedPlatforms> {
  const configured = platformsFrom(env);
  const absent = STAND_INS.filter((platform) => configured[platform] === null);
  if (env.isProduction || absent.length === 0)
    return { platforms: configured, routers: [], startTelling: () => async () => undefined };
  const { standInRoutes } = await import("./routes.ts");
  const publicUrl = env.PUBLIC_URL;
  const standIns = standInPlatforms({ ...place, publicUrl });
  const opened = absent.map((platform) =>
    openStandIn(platform, {
      db: place.db,
      publicUrl,
      settings: standIns[platform],
      pictures: place.pictures,
    }),
  );
  return {
    platforms: withStandIns(configured, standIns),
    routers: opened.map((standIn) => standInRoutes(standIn)),
    startTelling: (log) => startTelling(opened, log),
  };
}

async function tell(standIn: StandIn): Promise<void> {
  await pushChanges(standIn);
  await revokeOneOfDemo(standIn);
}

function startTelling(standIns: readonly StandIn[], log: WarnLogger): () => Promise<void> {
  const tickers = standIns.map((standIn) =>
    startTicker(() => tell(standIn), {
      everyMs: CHECK_INTERVAL_MS,
      onError: (err) =>
        log.warn(
          { platform: standIn.platform, err },
          "Platform stand-in could not send its changes; retrying",
        ),
    }),
  );
  for (const ticker of tickers) ticker.kick();
  return async () => {
    for (const { deliveries } of standIns) deliveries.stop();
    await Promise.all(tickers.map((ticker) => ticker.stop()));
  };
}
