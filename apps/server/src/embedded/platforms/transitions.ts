import { type BroadcastPlan, broadcastAt, titleOf } from "./broadcasts.ts";

export interface ChannelState {
  start: string | null;
  title: string | null;
  game: string | null;
}

export interface Transition {
  plan: BroadcastPlan;
  before: ChannelState;
  after: ChannelState;
}

export function stateOf(plan: BroadcastPlan, now: Date): ChannelState {
  const broadcast = broadcastAt(plan, now);
  if (!broadcast) return { start: null, title: null, game: null };
  return {
    start: broadcast.start.toISOString(),
    title: titleOf(plan, broadcast),
    game: broadcast.game ?? plan.game,
  };
}
