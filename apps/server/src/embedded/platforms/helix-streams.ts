import { type Broadcast, type BroadcastPlan, numberOf, titleOf, viewersAt } from "./broadcasts.ts";

export function helixStream(plan: BroadcastPlan, broadcast: Broadcast, now: Date): object {
  const { subject, login, name } = plan;
  const game = broadcast.game ?? plan.game;
  return {
    id: numberOf(plan, broadcast),
    user_id: subject,
    user_login: login,
    user_name: name,
    game_id: game === null ? "" : "1",
    game_name: game ?? "",
    type: "live",
    title: titleOf(plan, broadcast),
    tags: [],
    viewer_count: viewersAt(plan, broadcast, now),
    started_at: broadcast.start.toISOString().replace(".000", ""),
    language: "en",
    // Reserved host name, so there is no picture at this URL.
    thumbnail_url: `https://pictures.twitch.example.test/live_user_${login}-{width}x{height}.jpg`,
    tag_ids: [],
    is_mature: false,
  };
}
