import type { Platforms } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import type { Router } from "express";
import type { Environment } from "../../environment.ts";
import { platformsFrom, unconfigured, withStandIns } from "../../platforms/platforms.ts";
import { standInPlatforms } from "./registration.ts";
import { openStandIn } from "./stand-in.ts";

/** The platforms of this run, and the pages and calls of those that are stand-ins. */
export interface StartedPlatforms {
  platforms: Platforms;
  routers: Router[];
}

interface Place {
  db: Db;
  /** The installation's. */
  secret: string;
  /** Where this process reaches itself. */
  selfUrl: string;
}

/** The platforms that have keys, and outside production stand-ins for the others, which are part of this server. */
export async function startPlatforms(env: Environment, place: Place): Promise<StartedPlatforms> {
  const configured = platformsFrom(env);
  const absent = unconfigured(configured);
  if (env.APP_ENV === "production" || absent.length === 0) return { platforms: configured, routers: [] };
  const { standInRoutes } = await import("./routes.ts");
  const publicUrl = env.PUBLIC_URL;
  const standIns = standInPlatforms({ ...place, publicUrl });
  const opened = absent.map((platform) =>
    openStandIn(platform, { db: place.db, publicUrl, settings: standIns[platform] }),
  );
  return {
    platforms: withStandIns(configured, standIns),
    routers: opened.map((standIn) => standInRoutes(standIn)),
  };
}
