import { invalid } from "../refusal.ts";
import type { Kind } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const KIND_OF: Record<string, Kind> = {
  cus: "customer",
  pm: "payment_method",
  seti: "setup_intent",
  prod: "product",
  price: "price",
  sub: "subscription",
  in: "invoice",
};

/** Puts objects in the places of their ids, as `expand` asks for. */
export async function expand(session: Session, answer: unknown, paths: readonly string[]): Promise<unknown> {
  let expanded = answer;
  for (const path of paths) expanded = await expandAt(session, expanded, path.split("."), path);
  return expanded;
}

async function expandAt(session: Session, at: unknown, steps: string[], path: string): Promise<unknown> {
  if (Array.isArray(at)) return Promise.all(at.map((one) => expandAt(session, one, steps, path)));
  const [step, ...rest] = steps;
  if (step === undefined) return typeof at === "string" ? load(session, at, path) : at;
  if (at === null) return null;
  const whole = typeof at === "string" ? await load(session, at, path) : at;
  if (typeof whole !== "object" || whole === null || !(step in whole)) throw cannot(path);
  const value = (whole as Record<string, unknown>)[step];
  const next = rest.length === 0 && typeof value === "string" ? await load(session, value, path) : value;
  return { ...whole, [step]: rest.length === 0 ? next : await expandAt(session, value, rest, path) };
}

async function load(session: Session, id: string, path: string): Promise<unknown> {
  const kind = KIND_OF[id.split("_")[0] ?? ""];
  if (kind === undefined) throw cannot(path);
  const found = await session.find(kind, id);
  return found ?? { id, object: kind, deleted: true };
}

function cannot(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, "expand");
}
