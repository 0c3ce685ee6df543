import { expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "./root.ts";

/** Field names that no input may accept (security row Z1). */
const NEVER = [
  ...["userId", "user", "owner", "ownerId", "profileId", "streamerProfileId", "followerUserId", "creatorId"],
  ...["_id", "roleVerified", "restrictedToRole", "emailVerifiedAt", "passwordHash", "isAdmin", "verified"],
  ...["premium", "isPremium", "plan", "features", "entitlements", "stripeCustomerId", "currentPeriodEnd"],
  ...["followersCount", "followers", "followedStreamersCount", "likesCount", "likes", "views", "viewers"],
  ...["status", "url", "mediaKey", "poster", "publishedAt", "isBoosted", "isLive", "fair", "score"],
  ...["createdAt", "updatedAt", "dateOfBirth", "guardianConsent", "twitchConnected", "ageRangeDerived"],
];

interface Shape {
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
  items?: Shape;
  anyOf?: Shape[];
}

/** Field names of an input; `*` if it accepts any name. */
function namesOf(shape: Shape): string[] {
  const { properties = {}, items, anyOf = [] } = shape;
  const any = Object.keys(properties).length > 0 && typeof shape.additionalProperties === "object";
  return [
    ...(any ? ["*"] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesOf(inner)]),
    ...(items ? namesOf(items) : []),
    ...anyOf.flatMap(namesOf),
  ];
}

function definitionOf(procedure: unknown): { type?: unknown; inputs?: unknown } {
  if (typeof procedure !== "function" || !("_def" in procedure)) return {};
  const { _def: definition } = procedure;
  return typeof definition === "object" && definition !== null ? definition : {};
}

const mutations = Object.entries<unknown>(appRouter._def.procedures)
  .map(([name, procedure]) => ({ name, ...definitionOf(procedure) }))
  .filter(({ type }) => type === "mutation");

test.each(mutations)("$name accepts no input field with a protected name", ({ name, inputs }) => {
  const [schema] = Array.isArray(inputs) ? inputs : [];
  if (schema === undefined) return;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes no object`);
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
  );
  const names = new Set(namesOf(shape));
  expect(names.size).toBeGreaterThan(0);
  expect([...NEVER, "*"].filter((never) => names.has(never))).toEqual([]);
});
