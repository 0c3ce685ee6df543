import { type Broadcast, type BroadcastPlan, titleOf, viewersAt } from "./broadcasts.ts";

const NEVER = "0001-01-01T00:00:00Z";

export function kickChannelOf(plan: BroadcastPlan, broadcast: Broadcast | null, now: Date): object {
  const { subject, login } = plan;
  const game = broadcast?.game ?? plan.game;
  return {
    broadcaster_user_id: Number(subject),
    slug: login,
    stream_title: broadcast ? titleOf(plan, broadcast) : "",
    category: { id: game === null ? 0 : 1, name: game ?? "", thumbnail: "" },
    stream: {
      is_live: broadcast !== null,
      is_mature: false,
      language: broadcast ? "en" : "",
      start_time: broadcast ? broadcast.start.toISOString().replace(".000", "") : NEVER,
      viewer_count: broadcast ? viewersAt(plan, broadcast, now) : 0,
      thumbnail: broadcast ? `https://pictures.kick.example.test/${login}/480.webp` : "",
    },
  };
}
