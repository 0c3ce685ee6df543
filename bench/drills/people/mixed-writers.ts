import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { type Answer, send } from "../traffic/http-request.ts";
import { repeat } from "../traffic/repeat.ts";
import { follow } from "./follow.ts";
import { like } from "./like.ts";
import type { Saver, Viewer } from "./make-people.ts";

/** What the writers write to, and who writes what. */
export interface WritersStage {
  /** Servers, which get writes in turn. */
  urls: readonly string[];
  viewers: readonly Viewer[];
  /** One for each viewer. */
  savers: readonly Saver[];
  streamers: readonly string[];
  clips: readonly string[];
}

/** Loops that follow, like, save a name and sign somebody up in turn. A write is tried until it is acknowledged, and noted then. */
export interface MixedWriters {
  acknowledged(): number;
  /** When a write was acknowledged that was sent after this instant of `performance.now()`. */
  firstSince(instant: number): number | undefined;
  /** Such as `503 × 4`: all answers but the acknowledging ones. */
  refusals(): string;
  /** Answers other than 200, 409 and 503, and requests without one. */
  wrong(): number;
  stop(): Promise<void>;
  /** Addresses whose sign-up was acknowledged at the first attempt. */
  signedUp(): string[];
  /** How many acknowledged writes the database does not have. */
  lost(database: DbClient): Promise<number>;
}

/** One write, and how it is noted in the ledger. */
interface Write {
  send(): Promise<Answer>;
  note(attempts: number): void;
}

interface Ledger {
  /** Follows, likes and addresses, as {@link storedFacts} reads them. */
  facts: Set<string>;
  /** The last name that was acknowledged, by profile: names count up. */
  names: Map<string, number>;
  signedUp: string[];
}

type Kind = (url: string, loop: number, turn: number) => Write;

function writesOf({ viewers, savers, streamers, clips }: WritersStage, ledger: Ledger): readonly Kind[] {
  const pick = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length];
    if (found === undefined) throw new Error("There is nothing to write to");
    return found;
  };
  return [
    (url, loop, turn) => {
      const [viewer, streamer] = [pick(viewers, loop), pick(streamers, turn)];
      return {
        send: () => follow(url, viewer, streamer),
        note: () => void ledger.facts.add(`${viewer.userId} ${streamer}`),
      };
    },
    (url, loop, turn) => {
      const [viewer, clip] = [pick(viewers, loop), pick(clips, turn)];
      return {
        send: () => like(url, viewer, clip),
        note: () => void ledger.facts.add(`${viewer.userId} ${clip}`),
      };
    },
    (url, loop, turn) => {
      const { cookie, profileId } = pick(savers, loop);
      const json = { displayName: `Saver ${loop} ${turn}` };
      return {
        send: () => send(url, "/api/v1/profile", { method: "PATCH", cookie, json }),
        note: () => void ledger.names.set(profileId, turn),
      };
    },
    (url, loop, turn) => {
      const email = `new-${loop}-${turn}@example.test`;
      const json = { email, username: `New_${loop}_${turn}`, password: "Sparrow-Nest-42" };
      return {
        send: () => send(url, "/api/v1/auth/signup", { json }),
        note: (attempts) => {
          ledger.facts.add(email);
          if (attempts === 1) ledger.signedUp.push(email);
        },
      };
    },
  ];
}

/** Starts one loop a viewer. */
export function startMixedWriters(stage: WritersStage): MixedWriters {
  const ledger: Ledger = { facts: new Set(), names: new Map(), signedUp: [] };
  const kinds = writesOf(stage, ledger);
  const times: { sent: number; answered: number }[] = [];
  const refused = new Map<number, number>();
  let isRunning = true;

  /** Tries until it is acknowledged; what is there already (409) was kept by an attempt whose answer was a 503. */
  async function carryOut(write: Write): Promise<void> {
    for (let attempts = 1; isRunning; attempts += 1) {
      const sent = performance.now();
      const status = (await write.send().catch(() => undefined))?.status ?? 0;
      if (status === 200 || (status === 409 && attempts > 1)) {
        times.push({ sent, answered: performance.now() });
        write.note(attempts);
        return;
      }
      refused.set(status, (refused.get(status) ?? 0) + 1);
      await delay(20);
    }
  }

  const loops = repeat(stage.viewers.length, async (loop, round) => {
    const url = stage.urls[(loop + round) % stage.urls.length] ?? "";
    const kind = kinds[round % kinds.length];
    if (kind) await carryOut(kind(url, loop, Math.floor(round / kinds.length)));
    await delay(20);
  });

  return {
    acknowledged: () => times.length,
    firstSince: (instant) => times.find(({ sent }) => sent >= instant)?.answered,
    refusals: () => [...refused].map(([status, count]) => `${status} × ${count}`).join(", ") || "none",
    wrong: () => [...refused].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0),
    stop: async () => {
      isRunning = false;
      await loops.stop();
    },
    signedUp: () => ledger.signedUp,
    lost: (database) => lostOf(database, ledger),
  };
}

async function lostOf({ sql }: DbClient, { facts, names }: Ledger): Promise<number> {
  const rows = await sql<{ fact: string }[]>`
    select follower_user_id || ' ' || streamer_profile_id as fact from follows
    union all select user_id || ' ' || clip_id from clip_likes
    union all select email from users`;
  const stored = new Set(rows.map(({ fact }) => fact));
  const saved = await sql<{ id: string; turn: number }[]>`
    select id, substring(display_name from '[0-9]+$')::int as turn from profiles where display_name like 'Saver %'`;
  const turns = new Map(saved.map(({ id, turn }) => [id, turn]));
  // A save that was sent later and not answered may have been kept as well.
  const old = [...names].filter(([id, turn]) => (turns.get(id) ?? -1) < turn).length;
  return [...facts].filter((fact) => !stored.has(fact)).length + old;
}
