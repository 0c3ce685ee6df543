import { Router } from "express";
import { eventSubRoutes } from "./eventsub-routes.ts";
import { hubRoutes } from "./hub-routes.ts";
import { kickEventsRoutes } from "./kick-events-routes.ts";
import { switchRoutes } from "./override-routes.ts";
import { ownChannelRoutes } from "./own-channel-routes.ts";
import { playerRoute } from "./player-route.ts";
import { publicListRoutes } from "./public-list-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import type { StandIn } from "./stand-in.ts";
import { statusRoutes } from "./status-routes.ts";
import { tokenRoute } from "./token-route.ts";

/** Mount this at the root, before any body parser, and never in production. */
export function standInRoutes(standIn: StandIn): Router {
  const router = Router();
  router.use(
    signInRoutes(standIn),
    tokenRoute(standIn),
    ownChannelRoutes(standIn),
    playerRoute(standIn),
    publicListRoutes(standIn),
    statusRoutes(standIn),
    switchRoutes(standIn),
  );
  const subscribing = { twitch: eventSubRoutes, youtube: hubRoutes, kick: kickEventsRoutes };
  router.use(subscribing[standIn.platform](standIn));
  return router;
}
