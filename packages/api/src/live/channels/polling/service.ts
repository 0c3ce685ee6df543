import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../../clock.ts";
import type { ServiceContext } from "../../../context.ts";
import type { Answer } from "../../../platforms/answers.rules.ts";
import {
  affordable,
  applyReportedQuota,
  charge,
  circuitOf,
  fail,
  succeed,
} from "../../../platforms/budgets.rules.ts";
import { PlatformResponseError } from "../../../platforms/calls.adapter.ts";
import { acquireLease, saveBudget, type Turn } from "../../../platforms/leases.service.ts";
import { mapConfigured, type Platforms } from "../../../platforms/registry.ts";
import type { Budget } from "../../../platforms/subscriptions.rules.ts";
import { renameChannel } from "../changes.service.ts";
import { applyStatuses, type NewChannelStatus } from "../statuses.service.ts";
import { API_LAG_MS, nextPollAt, statusReportedAt, takesEffectAt } from "./cadence.rules.ts";
import { type DueChannel, type NextPoll, putBack, takeDue } from "./due.service.ts";

export interface PlatformPoller {
  platform: ChannelPlatform;
  atOnce: number;
  looksEveryMs: number;
  budget: Budget;
  /** Rejects with `PlatformResponseError` on failure. */
  ask(ctx: ServiceContext, channels: readonly DueChannel[]): Promise<Answer>;
}

export function createPollers(
  configured: Partial<Platforms>,
  clock: Clock,
): Partial<Record<ChannelPlatform, PlatformPoller>> {
  return mapConfigured(configured, (platform, { asking: { create, ...rest } }, settings) => ({
    ...rest,
    platform,
    ask: create(settings, clock),
  }));
}

export interface Round {
  asked: number;
  changed: number;
  /** Cost in the platform's rate-limit unit. */
  cost: number;
  /** Failure message; null after a success. */
  trouble: string | null;
  isLimited: boolean;
  turn: Turn;
}

/** Maximum duration of a round; shorter than the lease. */
const MAX_ROUND_MS = 15_000;

async function answerOf(
  ctx: ServiceContext,
  asker: PlatformPoller,
  due: readonly DueChannel[],
): Promise<Answer> {
  try {
    return await asker.ask(ctx, due);
  } catch (error) {
    if (error instanceof PlatformResponseError) return { kind: "trouble", cost: 1, reason: error.message };
    throw error;
  }
}

/** Applies channel names from a poll; a recent webhook message takes precedence. */
async function rename(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { called }: Extract<Answer, { kind: "said" }>,
  { due, askedAt }: { due: readonly DueChannel[]; askedAt: Date },
): Promise<void> {
  const saidAt = new Date(askedAt.getTime() - API_LAG_MS);
  for (const { id, subject, login, name } of due) {
    const now = called?.get(id);
    if (now === undefined || (now.login === login && (now.name ?? name) === name)) continue;
    await renameChannel(ctx, platform, subject, { login: now.login, name: now.name ?? name }, saidAt);
  }
}

async function take(
  ctx: ServiceContext,
  { words }: Extract<Answer, { kind: "said" }>,
  { due, takenUntil, askedAt }: { due: readonly DueChannel[]; takenUntil: Date; askedAt: Date },
): Promise<number> {
  const now = ctx.ports.clock.now();
  const said: NewChannelStatus[] = [];
  const next: NextPoll[] = [];
  for (const { id, known, standing } of due) {
    const word = words.get(id);
    if (word) said.push({ channelId: id, ...word, saidAt: statusReportedAt(word, known, askedAt) });
    const doubted = word ? takesEffectAt(word, known, askedAt) : null;
    const isLive = (word && doubted === null ? word.isLive : known?.isLive) ?? false;
    const askAt = nextPollAt({ ...standing, isLive }, now, Math.random());
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

function settle(budget: Budget, turn: Turn, answer: Answer, now: Date): Turn {
  const charged = charge(budget, turn, answer.cost, now);
  if (answer.kind === "said") return applyReportedQuota(budget, succeed(charged), answer.remaining, now);
  return fail(charged, now, Math.random(), answer.kind === "limited" ? answer.until : null);
}

/**
 * Polls due channels within the budget and applies the results; does nothing during a back-off. Counts
 * failures instead of throwing them. Returns null while another process has the lease.
 */
export async function queryPlatform(
  ctx: ServiceContext,
  asker: PlatformPoller,
  process: string,
  held: Turn | null = null,
): Promise<Round | null> {
  const { platform, atOnce, budget } = asker;
  const began = ctx.ports.clock.now();
  const turn = await acquireLease(ctx, platform, process, held);
  if (turn === null) return null;
  const round: Round = { asked: 0, changed: 0, cost: 0, trouble: null, isLimited: false, turn };
  if (circuitOf(turn, began) === "open") return round;
  while (affordable(budget, round.turn, ctx.ports.clock.now()) > 0) {
    const askedAt = ctx.ports.clock.now();
    if (askedAt.getTime() - began.getTime() > MAX_ROUND_MS) break;
    const { due, takenUntil } = await takeDue(ctx, platform, atOnce);
    if (due.length === 0) break;
    const answer = await answerOf(ctx, asker, due);
    round.turn = settle(budget, round.turn, answer, ctx.ports.clock.now());
    round.asked += due.length;
    round.cost += answer.cost;
    const paidUntil = await saveBudget(ctx, platform, round.turn, answer.cost * budget.everyMs);
    round.turn = { ...round.turn, paidUntil };
    if (answer.kind !== "said") {
      round.isLimited = answer.kind === "limited";
      round.trouble = answer.kind === "trouble" ? answer.reason : "rate limited";
      break;
    }
    round.changed += await take(ctx, answer, { due, takenUntil, askedAt });
    await rename(ctx, platform, answer, { due, askedAt });
    if (due.length < atOnce) break;
  }
  return round;
}
