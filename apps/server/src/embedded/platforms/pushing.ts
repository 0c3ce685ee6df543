import { type BroadcastPlan, broadcastAt, titleOf } from "./broadcasts.ts";
import { Deliveries, type Parcel } from "./deliveries.ts";
import { eventSubParcels } from "./eventsub.ts";
import { hubParcels } from "./hub.ts";
import { kickParcels } from "./kick-events.ts";
import type { Records } from "./records.ts";
import type { StandIn } from "./stand-in.ts";

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

/** What has changed, as the platform tells it to those who have subscribed. */
export type Pusher = (standIn: StandIn, transition: Transition) => Promise<Parcel[]>;

const PUSHERS: Record<StandIn["platform"], Pusher> = {
  twitch: eventSubParcels,
  youtube: hubParcels,
  kick: kickParcels,
};

function stateOf(plan: BroadcastPlan, now: Date): ChannelState {
  const broadcast = broadcastAt(plan, now);
  if (!broadcast) return { start: null, title: null, game: null };
  return {
    start: broadcast.start.toISOString(),
    title: titleOf(plan, broadcast),
    game: broadcast.game ?? plan.game,
  };
}

/** Tells the product what changes at the platform. */
export class Pushing {
  readonly deliveries: Deliveries;
  readonly #states: Records<ChannelState>;

  constructor(states: Records<ChannelState>, pausesMs?: readonly number[]) {
    this.#states = states;
    this.deliveries = new Deliveries(pausesMs);
  }

  /** Looks at channels, or all, and tells what has changed since the last look of any process; resolves when each was told once. */
  async look(standIn: StandIn, subjects?: readonly string[]): Promise<void> {
    const [plans, known] = await Promise.all([standIn.plans(subjects), this.#states.all()]);
    for (const plan of plans) {
      const before = known.get(plan.subject);
      const after = stateOf(plan, standIn.now());
      if (before && JSON.stringify(before) === JSON.stringify(after)) continue;
      const isFirst = await this.#states.put(plan.subject, after);
      if (!isFirst || !before) continue;
      const parcels = await PUSHERS[standIn.platform](standIn, { plan, before, after });
      // In the order in which they happened; what is refused comes again later, and out of order.
      for (const parcel of parcels) await this.deliveries.send(parcel);
    }
  }
}
