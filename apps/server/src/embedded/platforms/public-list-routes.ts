import { LANGUAGES, type Language } from "@starling/validators/languages";
import { Router } from "express";
import { isAllowed, queryOf, refuseCall, sendDrawing } from "./calls.ts";
import { helixStream, secondsOf } from "./helix-streams.ts";
import type { StandIn } from "./stand-in.ts";
import type { StrangerStream } from "./strangers.ts";

/** Of every seven pages of Twitch's list, the fourth is empty when first requested. */
const EMPTY = { every: 7, at: 3 };
const PREVIEW = { width: 440, height: 248 };
const MAX_PAGE = { twitch: 100, kick: 1_000 };

/** Public lists of live streams, with irregularities that developers report about the real lists. */
export function publicListRoutes(standIn: StandIn): Router {
  const router = Router();
  const { path, strangers, pictures } = standIn;
  if (strangers === null) return router;
  if (standIn.platform === "twitch") twitchList(router, standIn);
  else kickList(router, standIn);
  router.get(`${path}/previews/:login.jpg`, ({ params }, response) =>
    sendDrawing(response, pictures.banner(params.login.slice(0, 40)), PREVIEW, "jpeg"),
  );
  return router;
}

function languageOf(codes: readonly string[]): Language | undefined {
  return LANGUAGES.find(({ value }) => codes.includes(value))?.value;
}

const previewOf = ({ settings }: StandIn, { login }: StrangerStream) =>
  `${settings.apiUrl}/previews/${encodeURIComponent(login)}.jpg`;

function idOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000, 7);
}

function twitchList(router: Router, standIn: StandIn): void {
  const { path, strangers, now } = standIn;
  router.get(`${path}/helix/streams`, (request, response, next) => {
    const query = queryOf(request);
    if (!query.has("language")) return next();
    if (!isAllowed(standIn, request, response)) return;
    const language = languageOf(query.getAll("language"));
    const streams = language && strangers ? strangers.live(now(), language) : [];
    const page = helixPageOf(streams, query, (stream) => previewOf(standIn, stream));
    if (page) response.json(page);
    else refuseCall(response, "twitch", 400, "The parameters first and after must be valid");
  });
}

/**
 * Page of Twitch's list. Imitates its irregularities: entries move between pages, some pages are empty, and
 * the last cursor leads to the first page. Null for invalid parameters.
 * @param streams sorted by viewers, descending
 */
export function helixPageOf(
  streams: readonly StrangerStream[],
  query: URLSearchParams,
  previewOf: (stream: StrangerStream) => string,
): { data: object[]; pagination: { cursor: string } } | null {
  const cursor = query.get("after");
  const place = cursor === null ? "0:0" : Buffer.from(cursor, "base64url").toString();
  const [from = Number.NaN, attempt] = place.split(":").map(Number);
  const first = Number(query.get("first") ?? "20");
  if (!(first >= 1 && first <= MAX_PAGE.twitch && Number.isInteger(from))) return null;
  const to = (place: number, attempt: number) => ({
    cursor: Buffer.from(`${place}:${attempt}`).toString("base64url"),
  });
  if (attempt === 0 && Math.floor(from / first) % EMPTY.every === EMPTY.at)
    return { data: [], pagination: to(from, 1) };
  const end = from + first;
  const data = streams.slice(from, end).map((stream) =>
    helixStream({
      ...stream,
      id: String(stream.startedAt.getTime()),
      thumbnail: previewOf(stream),
    }),
  );
  return { data, pagination: to(end < streams.length ? end : 0, 0) };
}

/** Kick's list, oldest stream first. The cursor of the last page is empty. */
function kickList(router: Router, standIn: StandIn): void {
  const { path, strangers, now } = standIn;
  router.get(`${path}/public/v2/livestreams`, (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const query = queryOf(request);
    const [limit, from] = [Number(query.get("limit") ?? "100"), Number(query.get("cursor") ?? "0")];
    if (!(limit >= 1 && limit <= MAX_PAGE.kick && Number.isInteger(from)))
      return refuseCall(response, "kick", 400, "Invalid request");
    const language = languageOf(query.getAll("language_code"));
    const all = [...(language && strangers ? strangers.live(now(), language) : [])];
    all.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
    const end = from + limit;
    response.json({
      data: all.slice(from, end).map((stream) => kickRow(standIn, stream)),
      message: "OK",
      pagination: { next_cursor: end < all.length ? String(end) : "" },
    });
  });
}

function kickRow(standIn: StandIn, stream: StrangerStream): object {
  const { subject, login, name, game, title, tags, viewers, startedAt, language, isMature } = stream;
  return {
    id: `00000000-0000-4000-8000-${subject.padStart(12, "0").slice(-12)}`,
    broadcaster_user: { id: Number(subject), username: name, profile_picture: "" },
    channel: { slug: login },
    category: { id: idOf(game), name: game, thumbnail: "" },
    has_mature_content: isMature,
    language_code: language,
    started_at: secondsOf(startedAt),
    tags,
    thumbnail: previewOf(standIn, stream),
    title,
    viewer_count: viewers,
  };
}
