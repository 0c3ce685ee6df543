import path from "node:path";
import {
  type Definition,
  NeverType,
  type Schema,
  StringType,
  type SubNodeParser,
} from "ts-json-schema-generator";
import { makeSchema, member, nameOf } from "../requests/sdk-schema.ts";

/** What `object` says of whatever may stand in an answer; in place of any other object there is its id, or null. */
const SERVED = new Set([
  "card",
  "charge",
  "customer",
  "dispute",
  "event",
  "invoice",
  "invoice_payment",
  "line_item",
  "list",
  "payment_intent",
  "payment_method",
  "plan",
  "price",
  "product",
  "refund",
  "setup_intent",
  "subscription",
  "subscription_item",
  "test_helpers.test_clock",
  "token",
]);

const unserved: SubNodeParser = {
  supportsNode: (node) => {
    const kind = kindOf(node);
    return kind !== undefined && !SERVED.has(kind);
  },
  createType: () => new NeverType(),
};

/** The SDK makes these of texts. */
const decimal: SubNodeParser = {
  supportsNode: (node) => nameOf(node) === "Decimal" && /Decimal\.d\.ts$/.test(node.getSourceFile().fileName),
  createType: () => new StringType(),
};

/** The JSON schema of what calls answer and events hold, made of the SDK's own types. Takes about two seconds. */
export function makeAnswerSchema(): Schema {
  const file = path.join(import.meta.dirname, "answers.ts");
  const made = makeSchema({
    file,
    type: "StandInTypes",
    hasDefinitions: true,
    exceptions: [unserved, decimal],
  });
  const definitions = Object.entries(made.definitions ?? {}).map(([name, definition]) => [
    name,
    name.startsWith("Partial<") && typeof definition === "object" ? withNulls(definition) : definition,
  ]);
  return { ...made, definitions: Object.fromEntries(definitions) };
}

/** An event says of a field that was not there before that it was null. */
function withNulls(definition: Definition): Definition {
  const properties = Object.entries(definition.properties ?? {}).map(([name, part]) => [
    name,
    { anyOf: [part, { type: "null" }] },
  ]);
  return { ...definition, properties: Object.fromEntries(properties) };
}

/** The literal type of an interface's property `object`, by which Stripe tells its objects apart. */
function kindOf(node: unknown): string | undefined {
  const members = member(node, "members");
  if (!Array.isArray(members)) return undefined;
  const property: unknown = members.find((one) => nameOf(one) === "object");
  const text = member(member(member(property, "type"), "literal"), "text");
  return typeof text === "string" ? text : undefined;
}
