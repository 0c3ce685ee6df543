import { type BroadcastPlan, broadcastAt, titleOf } from "./broadcasts.ts";

/** What a channel shows at an instant. */
export interface ChannelState {
  /** When its stream began, as ISO text; null while it is not live. */
  start: string | null;
  title: string | null;
  game: string | null;
}

/** A channel shows something else than before. */
export interface Transition {
  plan: BroadcastPlan;
  before: ChannelState;
  after: ChannelState;
}

/** What a channel shows by now. */
export function stateOf(plan: BroadcastPlan, now: Date): ChannelState {
  const broadcast = broadcastAt(plan, now);
  if (!broadcast) return { start: null, title: null, game: null };
  return {
    start: broadcast.start.toISOString(),
    title: titleOf(plan, broadcast),
    game: broadcast.game ?? plan.game,
  };
}
