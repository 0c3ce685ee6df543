import { invalid } from "../refusal.ts";
import type { Kind } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const KIND_OF = new Map<string | undefined, Kind>([
  ["cus", "customer"],
  ["pm", "payment_method"],
  ["seti", "setup_intent"],
  ["prod", "product"],
  ["price", "price"],
  ["sub", "subscription"],
  ["in", "invoice"],
  ["inpay", "invoice_payment"],
  ["pi", "payment_intent"],
  ["ch", "charge"],
  ["re", "refund"],
  ["du", "dispute"],
]);

const LEVELS = 4;

export async function expand(session: Session, answer: unknown, paths: readonly string[]): Promise<unknown> {
  let expanded = answer;
  const tooDeep = paths.find((path) => path.replace(/^data\./, "").split(".").length > LEVELS);
  if (tooDeep)
    throw invalid(`You cannot expand more than ${LEVELS} levels of a property (${tooDeep}).`, "expand");
  for (const path of paths) expanded = await expandAt(session, expanded, path.split("."), path);
  return expanded;
}

async function expandAt(session: Session, at: unknown, steps: string[], path: string): Promise<unknown> {
  if (Array.isArray(at)) return Promise.all(at.map((one) => expandAt(session, one, steps, path)));
  const [step, ...rest] = steps;
  if (step === undefined) return typeof at === "string" ? load(session, at, path) : at;
  if (at === null) return null;
  const whole = typeof at === "string" ? await load(session, at, path) : at;
  if (!isObject(whole)) throw cannot(path);
  if (whole.deleted === true) return whole;
  const value = step in whole ? whole[step] : await include(session, whole, step, path);
  const next = rest.length === 0 && typeof value === "string" ? await load(session, value, path) : value;
  return { ...whole, [step]: rest.length === 0 ? next : await expandAt(session, value, rest, path) };
}

/** Adds a field that Stripe returns only on request. */
async function include(
  session: Session,
  { object, id }: Record<string, unknown>,
  step: string,
  path: string,
): Promise<unknown> {
  if (object === "invoice" && step === "payments") {
    const url = `/v1/invoices/${id}/payments`;
    return session.list("invoice_payment", url, { limit: 100 }, { fields: { invoice: id } });
  }
  if (object === "invoice" && step === "confirmation_secret") {
    const { data } = await session.list("invoice_payment", "", { limit: 1 }, { fields: { invoice: id } });
    const intent = data[0] && (await session.find("payment_intent", data[0].payment.payment_intent));
    const isOpen = intent && intent.status !== "succeeded" && intent.status !== "canceled";
    return isOpen ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  }
  throw cannot(path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

async function load(session: Session, id: string, path: string): Promise<unknown> {
  const kind = KIND_OF.get(id.split("_")[0]);
  if (kind === undefined) throw cannot(path);
  const found = await session.find(kind, id);
  return found ?? { id, object: kind, deleted: true };
}

function cannot(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, "expand");
}
