import { type ChannelClip, clipsOfChannel } from "@starling/demo/channel-clips";
import type { Router } from "express";
import { type BroadcastPlan, idlePlanOf } from "./broadcasts.ts";
import { helixPage, isAllowed, paged, queryOf, refuseCall, sendDrawing } from "./calls.ts";
import { knownTo } from "./helix-people.ts";
import { hasImports, segmentsOf } from "./planned-segments.ts";
import type { StandIn } from "./stand-in.ts";

const SCHEDULE_PAGE = { usual: 20, most: 25 };
const CLIPS_PAGE = { usual: 20, most: 100 };
const PICTURE = { width: 480, height: 272 };

export function importRoutes(router: Router, standIn: StandIn): void {
  const { path, now } = standIn;

  router.get(`${path}/helix/schedule`, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const query = queryOf(request);
    const id = query.get("broadcaster_id") ?? "";
    const page = helixPage(query, SCHEDULE_PAGE);
    if (!/^\d+$/.test(id) || page === null) {
      return refuseCall(
        response,
        "twitch",
        400,
        "The parameters broadcaster_id, first and after must be valid",
      );
    }
    const [connected] = await standIn.plans([id]);
    const unconnected = (await knownTo(standIn)).find(({ subject }) => subject === id);
    const plan = connected ?? (unconnected && idlePlanOf(unconnected));
    const segments = plan ? segmentsOf(plan, now()) : null;
    if (!plan || segments === null) return refuseCall(response, "twitch", 404, "segments were not found");
    const { items, pagination } = paged(segments, page);
    response.json({
      data: {
        segments: items,
        broadcaster_id: plan.subject,
        broadcaster_name: plan.name,
        broadcaster_login: plan.login,
        vacation: null,
      },
      pagination,
    });
  });

  router.get(`${path}/helix/clips`, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const query = queryOf(request);
    const ids = query.getAll("id");
    const page = helixPage(query, CLIPS_PAGE);
    const channel = query.get("broadcaster_id");
    // Requests must have exactly one of `id` and `broadcaster_id`.
    if ((ids.length === 0) === (channel === null) || ids.length > CLIPS_PAGE.most || page === null) {
      return refuseCall(
        response,
        "twitch",
        400,
        "The parameters id, broadcaster_id, first and after must be valid",
      );
    }
    const subjects = channel === null ? ids.map((id) => /-(\d+)_\d+$/.exec(id)?.[1] ?? "") : [channel];
    const plans = await standIn.plans([...new Set(subjects)]);
    const all = plans
      .filter(hasImports)
      .flatMap((plan) => clipsOfChannel(plan.subject).map((clip) => ({ plan, clip })));
    const wanted = channel === null ? all.filter(({ clip }) => ids.includes(clip.id)) : all;
    const { items, pagination } = paged(
      wanted,
      channel === null ? { from: 0, first: CLIPS_PAGE.most } : page,
    );
    response.json({ data: items.map(({ plan, clip }) => helixClip(standIn, plan, clip)), pagination });
  });

  router.get(`${path}/pictures/clips/:file`, ({ params }, response) =>
    sendDrawing(response, standIn.pictures.banner(params.file.slice(0, 64)), PICTURE, "jpeg"),
  );
}

function helixClip(
  { settings }: StandIn,
  { subject, login, name }: BroadcastPlan,
  clip: ChannelClip,
): object {
  const { siteUrl, apiUrl } = settings;
  return {
    id: clip.id,
    url: `${siteUrl}/${login}/clip/${clip.id}`,
    broadcaster_id: subject,
    broadcaster_name: name,
    creator_name: clip.cutBy,
    language: "en",
    title: clip.title,
    view_count: clip.views,
    created_at: clip.clippedAt.toISOString().replace(".000", ""),
    thumbnail_url: `${apiUrl}/pictures/clips/${encodeURIComponent(clip.id)}`,
    duration: clip.duration,
  };
}
