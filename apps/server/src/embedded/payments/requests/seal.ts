import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";

const sources = ["accepted.ts", "limits.ts", "make-schemas.ts", "sdk-schema.ts"];

/**
 * What checked-in schemas are made of: their sources, the version of the SDK, and themselves. Making them takes seconds;
 * whether they are up to date is seen by this at once.
 */
export function sealOf(calls: unknown): string {
  const texts = sources.map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"));
  const parts = [...texts, Stripe.PACKAGE_VERSION, JSON.stringify(calls)];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
