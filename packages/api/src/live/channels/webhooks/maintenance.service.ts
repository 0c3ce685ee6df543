import type { ChannelPlatform } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../../context.ts";
import {
  type Account,
  affordable,
  charge,
  circuitOf,
  fail,
  succeed,
} from "../../../platforms/budgets.rules.ts";
import { PlatformResponseError } from "../../../platforms/calls.adapter.ts";
import type {
  Listed,
  Outcome,
  Subscriber,
  Subscription,
  Totals,
} from "../../../platforms/subscriptions.rules.ts";
import {
  AMPLE_QUOTA,
  hasRoom,
  LIST_INTERVAL_MS,
  NO_CAPACITY_RETRY_MS,
  RECONCILE_INTERVAL_MS,
} from "./subscriptions.rules.ts";
import {
  adopt,
  dueSubscriptions,
  forget,
  knownIds,
  postponeSubscription,
  reconcileWithChannels,
  recordSubscriptionCreated,
  recordSubscriptionEnded,
  recordSubscriptionRejected,
} from "./subscriptions.service.ts";

/** Lease duration. */
const TURN_MS = 30_000;
/** Maximum duration of a round; shorter than the lease. */
const MAX_ROUND_MS = 15_000;
const AT_ONCE = 100;

export interface SubscriptionsLease {
  account: Account;
  listedAt: Date | null;
  totals: { cost: number | null; limit: number | null };
  agreedAt: Date | null;
  /** Progress of reading the platform's list page by page. */
  listing: { after: string | null; before: ReadonlySet<string>; found: Set<string> } | null;
  /**
   * Set when the platform reports that its cost limit is reached. Until this time, a subscription is
   * requested only if the total cost of our subscriptions is below the limit.
   */
  fullUntil: Date | null;
}

export interface MaintenanceRound {
  made: number;
  dropped: number;
  refused: number;
  calls: number;
  trouble: string | null;
  keeping: SubscriptionsLease;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
const dateOf = (at: string | null) => (at === null ? null : new Date(at));

async function acquireLease(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  process: string,
  held: SubscriptionsLease | null,
): Promise<SubscriptionsLease | null> {
  const now = ctx.ports.clock.now();
  const until = new Date(now.getTime() + TURN_MS);
  await ctx.db.execute(sql`
    insert into channel_platforms (platform) select ${platform}
    where not exists (select from channel_platforms where platform = ${platform}) on conflict do nothing`);
  const [row] = await ctx.db.execute<{
    paid: string | null;
    listed: string | null;
    cost: number | null;
    limit: number | null;
  }>(sql`
    update channel_platforms set kept_by = ${process}::uuid, kept_until = ${iso(until)}::timestamptz
    where platform = ${platform}
      and (kept_by is null or kept_by = ${process}::uuid or kept_until < ${iso(now)}::timestamptz)
    returning keeping_paid_until as paid, listed_at as listed, subscription_cost as cost, subscription_cost_limit as "limit"`);
  if (!row) return null;
  const totals = { cost: row.cost, limit: row.limit };
  if (held !== null) return { ...held, listedAt: dateOf(row.listed), totals };
  const account = { paidUntil: dateOf(row.paid), failures: 0, restUntil: null };
  return { account, listedAt: dateOf(row.listed), totals, agreedAt: null, listing: null, fullUntil: null };
}

export async function releaseSubscriptionsLease(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  process: string,
): Promise<void> {
  await ctx.db.execute(sql`
    update channel_platforms set kept_by = null, kept_until = null
    where platform = ${platform} and kept_by = ${process}::uuid`);
}

class Round {
  readonly #ctx: ServiceContext;
  readonly #subscriber: Subscriber;
  readonly #began: number;
  readonly result: MaintenanceRound;

  constructor(ctx: ServiceContext, subscriber: Subscriber, keeping: SubscriptionsLease) {
    this.#ctx = ctx;
    this.#subscriber = subscriber;
    this.#began = ctx.ports.clock.now().getTime();
    this.result = { made: 0, dropped: 0, refused: 0, calls: 0, trouble: null, keeping: { ...keeping } };
  }

  get #platform() {
    return this.#subscriber.platform;
  }

  get #now() {
    return this.#ctx.ports.clock.now();
  }

  get isOpen(): boolean {
    const { account } = this.result.keeping;
    if (this.result.trouble !== null || circuitOf(account, this.#now) === "open") return false;
    if (this.#now.getTime() - this.#began > MAX_ROUND_MS) return false;
    return this.#isAffordable || (this.#subscriber.left?.() ?? 0) > AMPLE_QUOTA;
  }

  get #isAffordable(): boolean {
    return affordable(this.#subscriber.budget, this.result.keeping.account, this.#now) > 0;
  }

  /** Charges the budget before the call. */
  async #call<T extends { totals?: Totals } | Outcome>(call: () => Promise<T>): Promise<T | null> {
    const { keeping } = this.result;
    this.result.calls += 1;
    if (this.#isAffordable) await this.#charge();
    try {
      const answer = await call();
      if ("kind" in answer && answer.kind === "limited") {
        this.#fail("rate limited", answer.until);
        return null;
      }
      keeping.account = succeed(keeping.account);
      if ("totals" in answer && answer.totals) await this.#noteTotals(answer.totals);
      return answer;
    } catch (error) {
      if (!(error instanceof PlatformResponseError)) throw error;
      this.#fail(error.message, null);
      return null;
    }
  }

  async #charge(): Promise<void> {
    const { keeping } = this.result;
    keeping.account = charge(this.#subscriber.budget, keeping.account, 1, this.#now);
    await this.#ctx.db.execute(sql`
      update channel_platforms set keeping_paid_until = ${iso(keeping.account.paidUntil)}::timestamptz
      where platform = ${this.#platform}`);
  }

  #fail(reason: string, until: Date | null): void {
    this.result.trouble = reason;
    this.result.keeping.account = fail(this.result.keeping.account, this.#now, Math.random(), until);
  }

  async #noteTotals(totals: Totals): Promise<void> {
    const { keeping } = this.result;
    if (keeping.totals.cost === totals.cost && keeping.totals.limit === totals.limit) return;
    keeping.totals = totals;
    await this.#ctx.db.execute(sql`
      update channel_platforms set subscription_cost = ${totals.cost}::int, subscription_cost_limit = ${totals.limit}::int
      where platform = ${this.#platform}`);
  }

  async agree(): Promise<void> {
    const { keeping } = this.result;
    if (keeping.agreedAt && this.#now.getTime() - keeping.agreedAt.getTime() < RECONCILE_INTERVAL_MS) return;
    await reconcileWithChannels(this.#ctx, this.#subscriber);
    keeping.agreedAt = this.#now;
  }

  /**
   * Compares our subscriptions with the platform's list: recreates missing ones and removes those without a
   * channel.
   */
  async compare(): Promise<void> {
    const { keeping } = this.result;
    const { list } = this.#subscriber;
    const isFresh =
      keeping.listedAt !== null && this.#now.getTime() - keeping.listedAt.getTime() < LIST_INTERVAL_MS;
    if (!list || (isFresh && keeping.listing === null)) return;
    keeping.listing ??= {
      after: null,
      before: new Set(await knownIds(this.#ctx, this.#platform)),
      found: new Set(),
    };
    const { listing } = keeping;
    while (this.isOpen) {
      const page = await this.#call(() => list(listing.after));
      if (page === null || "kind" in page) return;
      await this.#takePage(page.items, listing.found);
      listing.after = page.next;
      if (page.next !== null) continue;
      for (const id of listing.before) {
        if (!listing.found.has(id)) await recordSubscriptionEnded(this.#ctx, this.#platform, id);
      }
      keeping.listing = null;
      keeping.listedAt = this.#now;
      await this.#ctx.db.execute(sql`
        update channel_platforms set listed_at = ${iso(keeping.listedAt)}::timestamptz where platform = ${this.#platform}`);
      return;
    }
  }

  async #takePage(items: readonly Listed[], found: Set<string>): Promise<void> {
    const strays = new Set(await adopt(this.#ctx, this.#platform, items));
    for (const { subscriptionId, subject, type, state } of items) {
      if (state !== "ended") found.add(subscriptionId);
      if (strays.has(subscriptionId) && this.isOpen) {
        await this.#call(() => this.#subscriber.drop({ subscriptionId, subject, type }));
      }
    }
  }

  async settle(): Promise<void> {
    const due = this.isOpen ? await dueSubscriptions(this.#ctx, this.#subscriber, AT_ONCE) : [];
    for (const one of due) {
      if (!this.isOpen) return;
      if (one.state === "unwanted") await this.#drop(one);
      else await this.#make(one);
    }
  }

  async #drop(one: Subscription): Promise<void> {
    const outcome = await this.#call(() => this.#subscriber.drop(one));
    if (outcome === null) return;
    if (outcome.kind === "gone") {
      this.result.dropped += 1;
      await forget(this.#ctx, this.#platform, one);
    } else if (one.failures > MAX_UNSUBSCRIBE_ATTEMPTS) {
      await forget(this.#ctx, this.#platform, one);
    } else {
      if (outcome.kind === "refused") this.result.refused += 1;
      await recordSubscriptionRejected(this.#ctx, this.#platform, one);
    }
  }

  async #make(one: Subscription): Promise<void> {
    const { keeping } = this.result;
    const isFull = keeping.fullUntil !== null && keeping.fullUntil > this.#now;
    if (isFull && !hasRoom(keeping.totals)) {
      return postponeSubscription(
        this.#ctx,
        this.#platform,
        one,
        new Date(this.#now.getTime() + NO_CAPACITY_RETRY_MS),
      );
    }
    const outcome = await this.#call(() => this.#subscriber.make(one));
    if (outcome === null) return;
    switch (outcome.kind) {
      case "made":
        this.result.made += 1;
        return recordSubscriptionCreated(this.#ctx, this.#platform, one, outcome);
      case "full":
        keeping.fullUntil = new Date(this.#now.getTime() + NO_CAPACITY_RETRY_MS);
        return postponeSubscription(this.#ctx, this.#platform, one, keeping.fullUntil);
      case "exists":
        // Reads the platform's list again to find the existing subscription's id.
        keeping.listedAt = null;
        return recordSubscriptionRejected(this.#ctx, this.#platform, one);
      default:
        this.result.refused += 1;
        return recordSubscriptionRejected(this.#ctx, this.#platform, one);
    }
  }
}

/** Number of failed removals after which a subscription is left to expire. */
const MAX_UNSUBSCRIBE_ATTEMPTS = 5;

/**
 * Maintains a platform's subscriptions within the budget: creates, renews, removes and recreates them. Counts
 * failures instead of throwing them. Returns null while another process has the lease.
 * @param held this process's lease from the previous call
 */
export async function maintainSubscriptions(
  ctx: ServiceContext,
  subscriber: Subscriber,
  process: string,
  held: SubscriptionsLease | null = null,
): Promise<MaintenanceRound | null> {
  const keeping = await acquireLease(ctx, subscriber.platform, process, held);
  if (keeping === null) return null;
  const round = new Round(ctx, subscriber, keeping);
  await round.agree();
  await round.compare();
  await round.settle();
  return round.result;
}
