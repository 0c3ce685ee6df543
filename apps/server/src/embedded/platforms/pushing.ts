import type { Parcel } from "./deliveries.ts";
import { eventSubParcels } from "./eventsub.ts";
import { hubParcels } from "./hub.ts";
import { kickParcels } from "./kick-events.ts";
import type { StandIn } from "./stand-in.ts";
import { stateOf, type Transition } from "./transitions.ts";

const PARCELS: Record<StandIn["platform"], (standIn: StandIn, transition: Transition) => Promise<Parcel[]>> =
  {
    twitch: eventSubParcels,
    youtube: hubParcels,
    kick: kickParcels,
  };

/** Resolves after one attempt to deliver each message. */
export async function pushChanges(standIn: StandIn, subjects?: readonly string[]): Promise<void> {
  const { states, deliveries, platform } = standIn;
  const [plans, known] = await Promise.all([standIn.plans(subjects), states.all()]);
  for (const plan of plans) {
    const before = known.get(plan.subject);
    const after = stateOf(plan, standIn.now());
    if (before && JSON.stringify(before) === JSON.stringify(after)) continue;
    const isFirst = await states.put(plan.subject, after);
    if (!isFirst || !before) continue;
    const parcels = await PARCELS[platform](standIn, { plan, before, after });
    // Messages are sent in order of occurrence.
    for (const parcel of parcels) await deliveries.send(parcel);
  }
}
