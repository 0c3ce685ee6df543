import type { DemoChannel } from "@starling/demo/channels";
import { Router } from "express";
import { type BroadcastPlan, broadcastAt, idlePlanOf, numberOf, titleOf, viewersAt } from "./broadcasts.ts";
import { isAllowed, queryOf, refuseCall } from "./calls.ts";
import { importRoutes } from "./helix-imports.ts";
import { peopleRoutes } from "./helix-people.ts";
import { helixStream } from "./helix-streams.ts";
import { kickChannelOf } from "./kick-channels.ts";
import type { StandInPlatform } from "./registration.ts";
import type { StandIn } from "./stand-in.ts";
import { youtubeFeed, youtubeVideo } from "./youtube-videos.ts";

const MAXIMUM: Record<StandInPlatform, number> = { twitch: 100, youtube: 50, kick: 50 };

export function statusRoutes(standIn: StandIn): Router {
  const router = Router();
  const routes = { twitch: twitchRoutes, youtube: youtubeRoutes, kick: kickRoutes };
  routes[standIn.platform](router, standIn);
  return router;
}

function twitchRoutes(router: Router, standIn: StandIn): void {
  const { now } = standIn;
  importRoutes(router, standIn);
  peopleRoutes(router, standIn);
  router.get(`${standIn.path}/helix/streams`, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const query = queryOf(request);
    const ids = query.getAll("user_id");
    const first = Number(query.get("first") ?? "20");
    if (
      ids.length > MAXIMUM.twitch ||
      ids.some((id) => !/^\d+$/.test(id)) ||
      !(first >= 1 && first <= MAXIMUM.twitch)
    ) {
      return refuseCall(response, "twitch", 400, "The parameters user_id and first must be valid");
    }
    const plans = await standIn.plans(ids);
    const live = plans.flatMap((plan) => {
      const broadcast = broadcastAt(plan, now());
      if (!broadcast) return [];
      const game = broadcast.game ?? plan.game;
      return helixStream({
        ...plan,
        id: numberOf(plan, broadcast),
        game: game ?? "",
        title: titleOf(plan, broadcast),
        tags: [],
        viewers: viewersAt(plan, broadcast, now()),
        startedAt: broadcast.start,
        language: "en",
        // Uses a reserved host name, because no picture exists.
        thumbnail: `https://pictures.twitch.example.test/live_user_${plan.login}-{width}x{height}.jpg`,
        isMature: false,
      });
    });
    const from = Number(query.get("after") ?? "0") || 0;
    const isMore = live.length > from + first;
    response.json({
      data: live.slice(from, from + first),
      pagination: isMore ? { cursor: String(from + first) } : {},
    });
  });
}

function youtubeRoutes(router: Router, standIn: StandIn): void {
  const { path, settings, now } = standIn;
  router.get(`${path}/youtube/v3/videos`, async (request, response) => {
    const query = queryOf(request);
    if (!("apiKey" in settings) || query.get("key") !== settings.apiKey) {
      return refuseCall(response, "youtube", 400, "API key not valid. Please pass a valid API key.");
    }
    const ids = query.get("id")?.split(",") ?? [];
    if (ids.length === 0 || ids.length > MAXIMUM.youtube) {
      return refuseCall(response, "youtube", 400, "The request specifies an invalid filter parameter.");
    }
    const plans = await standIn.plans();
    const items = ids.map((id) => youtubeVideo(id, plans, now())).filter((item) => item !== null);
    response.json({ items });
  });
  router.get(`${path}/feeds/videos.xml`, async (request, response) => {
    const [plan] = await standIn.plans([queryOf(request).get("channel_id") ?? ""]);
    if (!plan) return void response.status(404).type("html").send("<title>Error 404 (Not Found)</title>");
    response.type("text/xml").send(youtubeFeed(plan, now()));
  });
}

function kickRoutes(router: Router, standIn: StandIn): void {
  const { now } = standIn;
  router.get(`${standIn.path}/public/v1/channels`, async (request, response, next) => {
    const query = queryOf(request);
    const ids = query.getAll("broadcaster_user_id");
    if (ids.length === 0 && !query.has("slug")) return next();
    if (!isAllowed(standIn, request, response)) return;
    if (ids.length > MAXIMUM.kick || ids.some((id) => !/^\d+$/.test(id))) {
      return refuseCall(response, "kick", 400, "Invalid request");
    }
    const slugs = query.getAll("slug");
    const plans = await standIn.plans(slugs.length === 0 ? ids : undefined);
    const isAsked = ({ subject, login }: DemoChannel | BroadcastPlan) =>
      ids.includes(subject) || slugs.includes(login);
    const asked = plans.filter(isAsked);
    const known = new Set(asked.map(({ subject }) => subject));
    const others = [...(standIn.strangers?.channels().values() ?? [])].filter(
      (channel) => isAsked(channel) && !known.has(channel.subject),
    );
    response.json({
      data: [
        ...asked.map((plan) => kickChannelOf(plan, broadcastAt(plan, now()), now())),
        ...others.map((channel) => kickChannelOf(idlePlanOf(channel), null, now())),
      ],
      message: "OK",
    });
  });
}
