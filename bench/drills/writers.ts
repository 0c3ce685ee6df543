import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { makeClip } from "@starling/db/testing/factories/clips";
import { pick, repeat, Tally } from "../load/repeat.ts";
import { type Answer, send } from "../product/http.ts";
import {
  follow,
  like,
  makeSavers,
  makeStreamers,
  makeViewers,
  type Saver,
  type Viewer,
} from "../product/people.ts";

export interface WritersStage {
  viewers: readonly Viewer[];
  savers: readonly Saver[];
  streamers: readonly string[];
  clips: readonly string[];
}

export async function makeWriters({ db }: DbClient, url: string, count: number): Promise<WritersStage> {
  const streamers = await makeStreamers(db, 60);
  const clips = await Promise.all(Array.from({ length: 40 }, () => makeClip(db, streamers[0] ?? "")));
  return {
    streamers,
    clips: clips.map(({ id }) => id),
    viewers: await makeViewers(db, url, count),
    savers: await makeSavers(db, url, count),
  };
}

/** Running writers, which retry each write until it is acknowledged. */
export interface Writers {
  acknowledged(): number;
  /** Time of the first acknowledged write sent after `time`; infinity if none. */
  firstSince(time: number): number;
  refused: Tally;
  stop(): Promise<void>;
  signedUp: readonly string[];
  /** Number of acknowledged writes missing from the database. */
  lost(database: DbClient): Promise<number>;
}

interface Write {
  send(): Promise<Answer>;
  record(attempts: number): void;
}

export function startWriters(
  urls: readonly string[],
  { viewers, savers, streamers, clips }: WritersStage,
): Writers {
  const facts = new Set<string>();
  /** Number at the end of the last display name that a server acknowledged, by profile. */
  const names = new Map<string, number>();
  const signedUp: string[] = [];
  const times: { sent: number; answered: number }[] = [];
  const refused = new Tally();
  let isRunning = true;

  const kinds: ((url: string, loop: number, turn: number) => Write)[] = [
    (url, loop, turn) => {
      const [viewer, streamer] = [pick(viewers, loop), pick(streamers, turn)];
      const record = () => void facts.add(`${viewer.userId} ${streamer}`);
      return { send: () => follow(url, viewer, streamer), record };
    },
    (url, loop, turn) => {
      const [viewer, clip] = [pick(viewers, loop), pick(clips, turn)];
      const record = () => void facts.add(`${viewer.userId} ${clip}`);
      return { send: () => like(url, viewer, clip), record };
    },
    (url, loop, turn) => {
      const { cookie, profileId } = pick(savers, loop);
      const sending = { method: "PATCH", cookie, json: { displayName: `Saver ${loop} ${turn}` } };
      const record = () => void names.set(profileId, turn);
      return { send: () => send(url, "/api/v1/profile", sending), record };
    },
    (url, loop, turn) => {
      const email = `new-${loop}-${turn}@example.test`;
      const json = { email, username: `New_${loop}_${turn}`, password: "Sparrow-Nest-42" };
      const record = (attempts: number) => {
        facts.add(email);
        if (attempts === 1) signedUp.push(email);
      };
      return { send: () => send(url, "/api/v1/auth/signup", { json }), record };
    },
  ];

  /**
   * A 409 response to a retry counts as success: the server has stored an earlier attempt, whose response was
   * lost.
   */
  async function carryOut(write: Write): Promise<void> {
    for (let attempts = 1; isRunning; attempts += 1) {
      const sent = performance.now();
      const sending = write.send();
      const status = await sending.then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200 || (status === 409 && attempts > 1)) {
        times.push({ sent, answered: performance.now() });
        write.record(attempts);
        return;
      }
      await refused.count(sending);
      await delay(20);
    }
  }

  const loops = repeat(viewers.length, async (loop, round) => {
    const kind = pick(kinds, round);
    await carryOut(kind(pick(urls, loop + round), loop, Math.floor(round / kinds.length)));
    await delay(20);
  });

  return {
    acknowledged: () => times.length,
    firstSince: (time) => times.find(({ sent }) => sent >= time)?.answered ?? Number.POSITIVE_INFINITY,
    refused,
    stop: async () => {
      isRunning = false;
      await loops.stop();
    },
    signedUp,
    lost: async ({ sql }) => {
      const rows = await sql<{ fact: string }[]>`
        select follower_user_id || ' ' || streamer_profile_id as fact from follows
        union all select user_id || ' ' || clip_id from clip_likes
        union all select email from users`;
      const stored = new Set(rows.map(({ fact }) => fact));
      const saved = await sql<{ id: string; turn: number }[]>`
        select id, substring(display_name from '[0-9]+$')::int as turn from profiles where display_name like 'Saver %'`;
      const turns = new Map(saved.map(({ id, turn }) => [id, turn]));
      // A greater number in the database is correct, because a later save may have been stored without being
      // acknowledged.
      const old = [...names].filter(([id, turn]) => (turns.get(id) ?? -1) < turn).length;
      return [...facts].filter((fact) => !stored.has(fact)).length + old;
    },
  };
}
