import type { Random } from "@starling/db/random";
import { REQUEST_KINDS, type RequestCost, type RequestKind } from "../measured.ts";
import type { Work } from "./system.ts";

/** Where p95 lies in a normal distribution. */
const P95 = 1.645;
const SPREAD = { least: 0.1, most: 1.2 };
/** Passwords are hashed by threads of their own: the loop is held up by no more than another write holds it. */
const LOOP_OF_LOGIN_MS = 2;

/** What is the same for all work of a kind. */
function shapeOf(kind: RequestKind, cost: RequestCost) {
  const spread = Math.min(
    SPREAD.most,
    Math.max(SPREAD.least, Math.log(cost.aloneP95Ms / cost.aloneP50Ms) / P95),
  );
  // The mean of what is drawn is what was measured.
  const median = Math.exp((-spread * spread) / 2);
  return {
    spread,
    median,
    serverMs: kind === "login" ? Math.min(LOOP_OF_LOGIN_MS, cost.serverMs) : cost.serverMs,
    databaseMs: cost.databaseMs,
    otherMs: Math.max(0, cost.aloneP50Ms - (cost.serverMs + cost.databaseMs) * median),
  };
}

/** Draws work of a kind at random: log-normal around what was measured, as widely as one client alone saw it vary. */
export function drawWorks(
  costs: Readonly<Record<RequestKind, RequestCost>>,
): (random: Random, kind: RequestKind) => Work {
  const shapes = new Map(REQUEST_KINDS.map((kind) => [kind, shapeOf(kind, costs[kind])]));
  return (random, kind) => {
    const shape = shapes.get(kind);
    if (shape === undefined) throw new Error(`${kind} has no cost`);
    const factor = random.logNormal(shape.median, shape.spread);
    return {
      serverMs: shape.serverMs * factor,
      databaseMs: shape.databaseMs * factor,
      otherMs: shape.otherMs,
    };
  };
}

const DRAWERS = 4_096;

/** Draws kinds by how many of each come in a second, to one in some thousands: by chance one of many drawers, each of which holds a kind. */
export function drawKinds(rates: ReadonlyMap<RequestKind, number>): (random: Random) => RequestKind {
  const sum = [...rates.values()].reduce((total, rate) => total + rate, 0);
  const drawers: RequestKind[] = [];
  let until = 0;
  for (const [kind, rate] of rates) {
    until += rate;
    while (drawers.length < Math.round((until / sum) * DRAWERS)) drawers.push(kind);
  }
  return (random) => random.pick(drawers);
}
