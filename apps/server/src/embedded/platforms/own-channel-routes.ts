import { type Request, type Response, Router } from "express";
import { queryOf, refuseCall, sendDrawing } from "./calls.ts";
import { kickChannelOf } from "./kick-channels.ts";
import type { StandIn } from "./stand-in.ts";
import type { WorldChannel } from "./world.ts";

const PICTURE = { width: 300, height: 300 };

export function ownChannelRoutes(standIn: StandIn): Router {
  const router = Router();
  const { path, platform } = standIn;

  const own = (call: string, tell: (channel: WorldChannel | null) => object, applies = isOwn) => {
    router.get(path + call, (request, response, next) => {
      if (!applies(request)) return next();
      const channel = holderOf(standIn, request, response);
      if (channel !== undefined) response.json(tell(channel));
    });
  };

  router.get(`${path}/pictures/:login.png`, ({ params }, response) =>
    sendDrawing(response, standIn.pictures.portrait(params.login.slice(0, 40)), PICTURE, "png"),
  );

  if (platform === "twitch") own("/helix/users", twitchUser);
  if (platform === "youtube") {
    own("/youtube/v3/channels", youtubeChannels, (request) => queryOf(request).get("mine") === "true");
  }
  if (platform === "kick") {
    own("/public/v1/users", kickUser);
    own("/public/v1/channels", kickChannel);
  }
  return router;
}

/** Whether the request is for the token owner's own channel. Such a request has no parameters. */
function isOwn(request: Request): boolean {
  return [...queryOf(request)].length === 0;
}

/** Channel of the token's owner. Null if the owner has none, undefined if an error was sent. */
function holderOf(
  { platform, settings, grants }: StandIn,
  request: Request,
  response: Response,
): WorldChannel | null | undefined {
  const holder = grants.holderOf(request.get("authorization"));
  if (holder?.kind !== "person") return void refuseCall(response, platform, 401, "Invalid OAuth token");
  if (platform === "twitch" && request.get("client-id") !== settings.clientId) {
    return void refuseCall(response, platform, 401, "Client ID and OAuth token do not match");
  }
  return holder.channel;
}

export function helixUser({ subject, login, name, picture }: WorldChannel): object {
  return {
    id: subject,
    login,
    display_name: name,
    profile_image_url: picture ?? "",
    created_at: "2021-03-14T12:00:00Z",
  };
}

function twitchUser(channel: WorldChannel | null): object {
  return { data: channel ? [helixUser(channel)] : [] };
}

/** Like YouTube, omits `items` if there is no channel. */
function youtubeChannels(channel: WorldChannel | null): object {
  if (!channel) return {};
  const { subject, login, name, picture } = channel;
  const thumbnail = (size: number) => ({ url: picture, width: size, height: size });
  const thumbnails = picture
    ? { default: thumbnail(88), medium: thumbnail(240), high: thumbnail(800) }
    : undefined;
  return { items: [{ id: subject, snippet: { title: name, customUrl: login, thumbnails } }] };
}

function kickUser(channel: WorldChannel | null): object {
  const { subject, name, picture } = channel ?? {};
  const user = { user_id: Number(subject), name, email: "", profile_picture: picture ?? "" };
  return { data: channel ? [user] : [], message: "OK" };
}

function kickChannel(channel: WorldChannel | null): object {
  const plan = channel && { ...channel, title: "", game: null, averageViewers: 0, schedule: [] };
  return { data: plan ? [kickChannelOf(plan, null, new Date())] : [], message: "OK" };
}
