import type { Platforms } from "@starling/api/platforms/registry";
import type { Db } from "@starling/db/client";
import type { Router } from "express";
import type { Environment } from "../../environment.ts";
import { startTicker } from "../../jobs/ticker.ts";
import { platformsFrom, withStandIns } from "../../platforms/platforms.ts";
import type { DemoPictures } from "../pictures/demo-pictures.ts";
import { tellChanges } from "./pushing.ts";
import { STAND_INS, standInPlatforms } from "./registration.ts";
import { revokeOneOfDemo } from "./revocations.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";

/** The platforms of this run, and the pages and calls of those that are stand-ins. */
export interface StartedPlatforms {
  platforms: Platforms;
  routers: Router[];
  /** Has the stand-ins tell what changes, once the server answers. Ends with what it resolves to. */
  startTelling(log: TellingLog): () => Promise<void>;
}

/** Where the stand-ins log; pino fits. */
export interface TellingLog {
  warn(details: object, message: string): void;
}

/** How often a stand-in looks what has changed in its world, in milliseconds. */
const LOOKS_EVERY_MS = 5_000;

interface Place {
  db: Db;
  /** The installation's. */
  secret: string;
  /** Where this process reaches itself. */
  selfUrl: string;
  pictures: DemoPictures;
}

/** The platforms that have keys, and outside production stand-ins for the others, which are part of this server. */
export async function startPlatforms(env: Environment, place: Place): Promise<StartedPlatforms> {
  const configured = platformsFrom(env);
  const absent = STAND_INS.filter((platform) => configured[platform] === null);
  if (env.APP_ENV === "production" || absent.length === 0)
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
  await tellChanges(standIn);
  await revokeOneOfDemo(standIn);
}

function startTelling(standIns: readonly StandIn[], log: TellingLog): () => Promise<void> {
  const tickers = standIns.map((standIn) =>
    startTicker(() => tell(standIn), {
      everyMs: LOOKS_EVERY_MS,
      onError: (err) =>
        log.warn({ platform: standIn.platform, err }, "a stand-in could not tell what has changed"),
    }),
  );
  for (const ticker of tickers) ticker.kick();
  return async () => {
    for (const { deliveries } of standIns) deliveries.stop();
    await Promise.all(tickers.map((ticker) => ticker.stop()));
  };
}
