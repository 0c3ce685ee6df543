import type { PastStream } from "@starling/validators/streams";
import { STUDIO_TASKS, type StudioChannel, type StudioTask } from "@starling/validators/studio";
import { broadcastsOf } from "../streams/rules.ts";

export interface TaskFacts {
  /**
   * `missing` contains incomplete profile parts that the directory requires. `incomplete` contains the keys
   * of the incomplete parts that `completenessOf` counts.
   */
  missing: readonly string[];
  incomplete: readonly string[];
  channels: readonly Pick<StudioChannel, "state">[];
  canConnect: boolean;
  hasNextStream: boolean;
  isLive: boolean;
  hasClips: boolean;
  isPageOpen: boolean;
  /** Visits through shared links in the last 30 days. */
  linkVisits: number;
  /** Whether a boost can start, and the streamer is live or goes live before that boost would end. */
  canBoost: boolean;
}

/** Conditions for tasks that depend on more than a missing profile part. */
const RULES: Partial<Record<StudioTask, (facts: TaskFacts) => boolean>> = {
  reconnect: ({ channels }) => channels.some(({ state }) => state === "revoked"),
  connect: ({ channels, canConnect }) => canConnect && channels.length === 0,
  // Connecting a channel also adds the channel's link to the profile.
  platforms: ({ missing, channels, canConnect }) =>
    missing.includes("platforms") && channels.length === 0 && !canConnect,
  schedule: ({ hasNextStream, isLive }) => !hasNextStream && !isLive,
  clip: ({ hasClips }) => !hasClips,
  share: ({ isPageOpen, linkVisits }) => isPageOpen && linkVisits === 0,
  boost: ({ canBoost }) => canBoost,
  // While topics are missing, the task `topics` is open instead of the tasks for games and tags.
  games: ({ missing, incomplete }) => incomplete.includes("games") && !missing.includes("topics"),
  tags: ({ missing, incomplete }) => incomplete.includes("tags") && !missing.includes("topics"),
};

/** Open tasks, most valuable first. */
export function tasksOf(facts: TaskFacts): StudioTask[] {
  const isOpen = (task: StudioTask) =>
    RULES[task]?.(facts) ?? (facts.missing.includes(task) || facts.incomplete.includes(task));
  return STUDIO_TASKS.filter(isOpen);
}

interface LastBroadcast {
  start: Date;
  end: Date;
  minutes: number;
  peakViewers: number;
}

/** The last broadcast of at least five minutes. All `streams` must be over. */
export function lastBroadcastOf(streams: readonly PastStream[]): LastBroadcast | null {
  const finished = streams.map(({ startedAt, endedAt, game, peakViewers }) => ({
    ...{ startedAt: new Date(startedAt), endedAt: new Date(endedAt), game, peakViewers },
    ...{ viewerSeconds: 0, measuredSeconds: 0 },
  }));
  const last = broadcastsOf(finished).at(-1);
  if (!last) return null;
  const { start, end, length } = last;
  const own = finished.filter(({ startedAt }) => startedAt >= start && startedAt <= end);
  const peakViewers = Math.max(...own.map((stream) => stream.peakViewers));
  return { start, end, minutes: Math.round(length / 60_000), peakViewers };
}
