import { demoChannel } from "@starling/demo/channels";
import { once } from "@starling/validators/once";
import type { Request, Response, Router } from "express";
import { helixPage, isAllowed, paged, queryOf, refuseCall } from "./calls.ts";
import { helixUser } from "./own-channel-routes.ts";
import type { StandIn } from "./stand-in.ts";
import { type WorldChannel, withPicture } from "./world.ts";

const FOLLOWED_PAGE = { usual: 20, most: 100 };
const MAX_USERS = 100;
const FOLLOWED_MEMBERS = 4;
const FOLLOWS_SCOPE = "user:read:follows";

/** Channels of owners who have not joined Starling. Everyone on the fake platform follows these channels. */
const FRIENDS = [
  ...["Luna Paints", "Otto Brews", "Late Train Home", "Moss and Stone", "Two Left Feet"],
  ...["Quiet Harbor", "Pixel Baker", "Night Shift Nora", "Slow Speedruns", "Clockwork Iris"],
] as const;

const friends = once(() =>
  FRIENDS.map((name) => demoChannel("twitch", name.toLowerCase().replaceAll(" ", "_"), name)),
);

export const friendsOf = ({ settings }: Pick<StandIn, "settings">) =>
  friends().map((channel) => withPicture(channel, settings.apiUrl));

export function peopleRoutes(router: Router, standIn: StandIn): void {
  const { path } = standIn;

  router.get(`${path}/helix/users`, async (request, response, next) => {
    const query = queryOf(request);
    const [ids, logins] = [query.getAll("id"), query.getAll("login")];
    if (ids.length + logins.length === 0) return next();
    if (!isAllowed(standIn, request, response)) return;
    const isRight =
      ids.length + logins.length <= MAX_USERS &&
      ids.every((id) => /^\d+$/.test(id)) &&
      logins.every((login) => /^\w{1,25}$/.test(login));
    if (!isRight) return refuseCall(response, "twitch", 400, "Invalid username(s), email(s), or ID(s).");
    const known = await knownTo(standIn);
    const wanted = known.filter(({ subject, login }) => ids.includes(subject) || logins.includes(login));
    response.json({ data: wanted.map(helixUser) });
  });

  router.get(`${path}/helix/channels`, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const ids = queryOf(request).getAll("broadcaster_id");
    if (ids.length === 0 || ids.length > MAX_USERS || ids.some((id) => !/^\d+$/.test(id)))
      return refuseCall(response, "twitch", 400, "The parameter broadcaster_id must be valid");
    response.json({ data: ids.map((id) => ({ broadcaster_id: id, ...TOPIC })) });
  });

  router.get(`${path}/helix/channels/followed`, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const owner = ownerOf(standIn, request, response);
    if (owner === null) return;
    const query = queryOf(request);
    const page = helixPage(query, FOLLOWED_PAGE);
    if (query.get("user_id") !== owner.subject || page === null)
      return refuseCall(response, "twitch", 400, "The ID in user_id must match the user ID in the token");
    const members = (await standIn.world()).slice(0, FOLLOWED_MEMBERS);
    const people = new Map([...members, ...friendsOf(standIn)].map((one) => [one.subject, one]));
    people.delete(owner.subject);
    const all = [...people.values()];
    const { items, pagination } = paged(all, page);
    response.json({ total: all.length, data: items.map(followedChannel), pagination });
  });
}

const TOPIC = { broadcaster_language: "en", game_name: "Stardew Valley", title: "", tags: [] };

export async function knownTo(standIn: StandIn): Promise<WorldChannel[]> {
  const strangers = [...(standIn.strangers?.channels().values() ?? [])];
  return [
    ...(await standIn.world()),
    ...friendsOf(standIn),
    ...strangers.map((channel) => withPicture(channel, standIn.settings.apiUrl)),
  ];
}

/** Channel of the token's owner. If the token may not read follows, sends an error and returns null. */
function ownerOf(standIn: StandIn, request: Request, response: Response): WorldChannel | null {
  const holder = standIn.grants.holderOf(request.get("authorization"));
  const owner =
    holder?.kind === "person" && holder.scope.split(" ").includes(FOLLOWS_SCOPE) && holder.channel;
  if (owner) return owner;
  refuseCall(response, "twitch", 401, `Missing scope: ${FOLLOWS_SCOPE}`);
  return null;
}

function followedChannel({ subject, login, name }: WorldChannel): object {
  return {
    broadcaster_id: subject,
    broadcaster_login: login,
    broadcaster_name: name,
    followed_at: "2026-01-14T12:00:00Z",
  };
}
