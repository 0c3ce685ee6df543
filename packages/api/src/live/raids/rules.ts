import { OUTSIDE_RAID_PLACES, RAID_SUGGESTIONS, SUGGESTION_KEPT_MINUTES } from "@starling/validators/raids";
import { seededRandom } from "../../discovery/fairness/rules.ts";

/**
 * Statistics of a channel's suggestions in the last 30 days. `streamers` is the number of streamers who were
 * shown the channel.
 */
export interface Shown {
  streamers: number;
  /**
   * `lastAt` is the latest time at which any streamer was shown the channel. `toCallerAt` is the latest time
   * at which the caller was shown the channel.
   */
  lastAt: Date | null;
  toCallerAt: Date | null;
}

export interface Candidate {
  channelHash: string;
  isMember: boolean;
  shown: Shown;
}

interface Turn {
  profileId: string;
  now: Date;
}

function isKept({ toCallerAt }: Shown, now: Date): boolean {
  return toCallerAt !== null && now.getTime() - toCallerAt.getTime() < SUGGESTION_KEPT_MINUTES * 60_000;
}

function byTurn<Of extends Candidate>(candidates: readonly Of[], { profileId, now }: Turn): Of[] {
  const kept = ({ shown }: Of) => Number(isKept(shown, now));
  const lastAt = ({ shown }: Of) => shown.lastAt?.getTime() ?? 0;
  const lot = ({ channelHash }: Of) => seededRandom(`${profileId} ${channelHash}`);
  return candidates.toSorted(
    (one, other) =>
      kept(other) - kept(one) ||
      one.shown.streamers - other.shown.streamers ||
      lastAt(one) - lastAt(other) ||
      lot(one) - lot(other),
  );
}

/**
 * Selects eligible channels: members first, with some places reserved for people who have not joined. Each
 * group starts with channels shown to the caller in the last half hour, then those suggested to the fewest
 * streamers, then those suggested longest ago. A hash that differs per caller breaks ties.
 */
export function chooseRaids<Of extends Candidate>(candidates: readonly Of[], turn: Turn): Of[] {
  const ordered = byTurn(candidates, turn);
  const members = ordered.filter(({ isMember }) => isMember);
  const others = ordered.filter(({ isMember }) => !isMember);
  const places = RAID_SUGGESTIONS - Math.min(OUTSIDE_RAID_PLACES, others.length);
  return [...members.slice(0, places), ...others].slice(0, RAID_SUGGESTIONS);
}
