import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { CALLS } from "./calls.ts";

const api = path.join(import.meta.dirname, "../../../../../../packages/api/src");

function callsOfAdapters(): string[] {
  const adapters = globSync("**/{,*.}adapter.ts", { cwd: api });
  const found = adapters.flatMap((file) => {
    const text = readFileSync(path.join(api, file), "utf8");
    return [...text.matchAll(/\bstripe\.((?:\w+\.)+\w+)\(/g)].map(([, call = ""]) => call);
  });
  return [...new Set(found)].filter((call) => !call.startsWith("webhooks.")).sort();
}

function memberOf(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}

async function requestOf(call: string): Promise<string> {
  const asked: string[] = [];
  const note: typeof fetch = async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return Response.json({ object: "list", data: [] });
  };
  const stripe = new Stripe("sk_test_nobody", {
    httpClient: Stripe.createFetchHttpClient(note),
    telemetry: false,
  });
  const steps = call.split(".");
  const resource = steps.slice(0, -1).reduce<unknown>(memberOf, stripe);
  const run = memberOf(resource, steps.at(-1) ?? "");
  if (typeof run !== "function") throw new Error(`${call} is no call of the SDK`);
  const ask = async (argument: unknown) => Reflect.apply(run, resource, [argument]);
  await ask("id").catch(() => ask({}));
  return asked[0] ?? "";
}

const known = CALLS.map(({ method, path: pattern }) => {
  const address = `/v1${pattern}`.replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${method.toUpperCase()} ${address}$`);
});
const calls = callsOfAdapters();

test.each(calls)("the local Stripe fake implements %s", async (call) => {
  const request = await requestOf(call);
  expect(
    known.some((pattern) => pattern.test(request)),
    request,
  ).toBe(true);
});
