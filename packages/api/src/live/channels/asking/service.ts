import type { ChannelPlatform } from "@starling/validators/channels";
import type { ServiceContext } from "../../../context.ts";
import type { Answer } from "../../../platforms/answers.rules.ts";
import { PlatformTrouble } from "../../../platforms/calls.adapter.ts";
import type { Budget } from "../../../platforms/subscriptions.rules.ts";
import { renameChannel } from "../changes.service.ts";
import { applyStatuses, type SaidStatus } from "../statuses.service.ts";
import { affordable, charge, circuitOf, fail, heed, succeed } from "./budgets.rules.ts";
import { ANSWERS_LAG_MS, believedAt, nextAskAt, spokenAt } from "./cadence.rules.ts";
import { type DueChannel, type NextAsk, putBack, takeDue } from "./due.service.ts";
import { keepAccount, type Turn, takeTurn } from "./turns.service.ts";

/** Asks one platform about its channels. */
export interface PlatformAsker {
  platform: ChannelPlatform;
  /** How many channels it takes at once. */
  atOnce: number;
  /** Milliseconds between two looks whether channels are due. */
  looksEveryMs: number;
  budget: Budget;
  /** Rejects with `PlatformTrouble` for what is no answer. */
  ask(ctx: ServiceContext, channels: readonly DueChannel[]): Promise<Answer>;
}

/** What came of asking a platform for a while. */
export interface Round {
  /** Channels asked about. */
  asked: number;
  /** Profiles of which something changed. */
  changed: number;
  /** What it cost, in the platform's measure. */
  cost: number;
  /** Why it gave no answer; null where it gave one. */
  trouble: string | null;
  isLimited: boolean;
  /** To be handed in the next time. */
  turn: Turn;
}

/** A process asks no longer than this without looking up, in milliseconds: less than its turn lasts. */
const LONGEST_ROUND_MS = 15_000;

async function answerOf(
  ctx: ServiceContext,
  asker: PlatformAsker,
  due: readonly DueChannel[],
): Promise<Answer> {
  try {
    return await asker.ask(ctx, due);
  } catch (error) {
    if (error instanceof PlatformTrouble) return { kind: "trouble", cost: 1, reason: error.message };
    throw error;
  }
}

/** Takes in how channels are called by now. As any answer it may lag behind a message, which then counts. */
async function rename(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { called }: Extract<Answer, { kind: "said" }>,
  { due, askedAt }: { due: readonly DueChannel[]; askedAt: Date },
): Promise<void> {
  const saidAt = new Date(askedAt.getTime() - ANSWERS_LAG_MS);
  for (const { id, subject, login, name } of due) {
    const now = called?.get(id);
    if (now === undefined || (now.login === login && (now.name ?? name) === name)) continue;
    await renameChannel(ctx, platform, subject, { login: now.login, name: now.name ?? name }, saidAt);
  }
}

/** Writes down what was said, and when to ask again. Resolves to how many profiles changed. */
async function take(
  ctx: ServiceContext,
  { words }: Extract<Answer, { kind: "said" }>,
  { due, takenUntil, askedAt }: { due: readonly DueChannel[]; takenUntil: Date; askedAt: Date },
): Promise<number> {
  const now = ctx.ports.clock.now();
  const said: SaidStatus[] = [];
  const next: NextAsk[] = [];
  for (const { id, known, standing } of due) {
    const word = words.get(id);
    if (word) said.push({ channelId: id, ...word, saidAt: spokenAt(word, known, askedAt) });
    const doubted = word ? believedAt(word, known, askedAt) : null;
    const isLive = (word && doubted === null ? word.isLive : known?.isLive) ?? false;
    const askAt = nextAskAt({ ...standing, isLive }, now, Math.random());
    next.push({
      id,
      askAt: doubted !== null && doubted < askAt ? doubted : askAt,
      liveAt: isLive ? now : null,
    });
  }
  const changed = await applyStatuses(ctx, said);
  await putBack(ctx, next, takenUntil);
  return changed.length;
}

/** The account after an answer, whatever it was. */
function settle(budget: Budget, turn: Turn, answer: Answer, now: Date): Turn {
  const charged = charge(budget, turn, answer.cost, now);
  if (answer.kind === "said") return heed(budget, succeed(charged), answer.remaining, now);
  return fail(charged, now, Math.random(), answer.kind === "limited" ? answer.until : null);
}

/**
 * Asks a platform about the channels that are due, as far as its budget goes, unless the platform is left alone. What
 * it says is applied; what is no answer is counted, never thrown. Null while it is another process's turn.
 */
export async function askPlatform(
  ctx: ServiceContext,
  asker: PlatformAsker,
  process: string,
  held: Turn | null = null,
): Promise<Round | null> {
  const { platform, atOnce, budget } = asker;
  const began = ctx.ports.clock.now();
  const turn = await takeTurn(ctx, platform, process, held);
  if (turn === null) return null;
  const round: Round = { asked: 0, changed: 0, cost: 0, trouble: null, isLimited: false, turn };
  if (circuitOf(turn, began) === "open") return round;
  while (affordable(budget, round.turn, ctx.ports.clock.now()) > 0) {
    const askedAt = ctx.ports.clock.now();
    if (askedAt.getTime() - began.getTime() > LONGEST_ROUND_MS) break;
    const { due, takenUntil } = await takeDue(ctx, platform, atOnce);
    if (due.length === 0) break;
    const answer = await answerOf(ctx, asker, due);
    round.turn = settle(budget, round.turn, answer, ctx.ports.clock.now());
    round.asked += due.length;
    round.cost += answer.cost;
    const paidUntil = await keepAccount(ctx, platform, round.turn, answer.cost * budget.everyMs);
    round.turn = { ...round.turn, paidUntil };
    if (answer.kind !== "said") {
      round.isLimited = answer.kind === "limited";
      round.trouble = answer.kind === "trouble" ? answer.reason : "asks for patience";
      break;
    }
    round.changed += await take(ctx, answer, { due, takenUntil, askedAt });
    await rename(ctx, platform, answer, { due, askedAt });
    if (due.length < atOnce) break;
  }
  return round;
}
