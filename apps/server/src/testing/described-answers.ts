import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { openApiDocument } from "../rest/openapi.ts";
import { type Answer, type AnswerOrReference, dataIn } from "../rest/openapi-parts.ts";
import { ROUTES } from "../rest/routes.ts";
import type { Shape } from "../rest/shape.ts";
import type { TestAnswer } from "./test-browser.ts";

const document = openApiDocument(ROUTES);
const { schemas, responses } = document.components;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { "date-time": INSTANT, binary: true } });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

const lastOf = (reference: string) => reference.split("/").at(-1) ?? "";

/**
 * Resolves references and forbids undeclared properties. A part of `allOf` (`isPart`) does not forbid
 * undeclared properties, because the schema that contains the `allOf` checks all properties.
 */
function strict(shape: Shape, isPart = false): Shape & { unevaluatedProperties?: false } {
  if (shape.$ref !== undefined) return strict(schemas[lastOf(shape.$ref)] ?? {}, isPart);
  const { properties, items, anyOf, allOf } = shape;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, strict(field)]);
  return {
    ...shape,
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(items ? { items: strict(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => strict(one, isPart)) } : {}),
    ...(allOf ? { allOf: allOf.map((one) => strict(one, true)) } : {}),
    ...(!isPart && (properties || allOf) ? { unevaluatedProperties: false } : {}),
  };
}

function answerOf(described: AnswerOrReference): Answer {
  return "$ref" in described ? (responses[lastOf(described.$ref)] ?? { description: "" }) : described;
}

/** Response schema of a call, written as `get /profile/{id}`. */
export function describedAnswer(call: string, status: number): Shape {
  const [method = "", path = ""] = call.split(" ");
  const described = document.paths[path]?.[method]?.responses[status];
  const schema = described && answerOf(described).content?.["application/json"]?.schema;
  if (!schema) throw new Error(`${call} is not described as answering ${status}`);
  return schema;
}

export function expectDescribed(call: string, { status, json }: TestAnswer): void {
  const key = `${call} ${status}`;
  const validate = validators.get(key) ?? ajv.compile(strict(describedAnswer(call, status)));
  validators.set(key, validate);
  validate(json);
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => [
    instancePath,
    message,
    params,
  ]);
  expect(problems, key).toEqual([]);
}

export function requiredResponseFields(call: string): string[] {
  return requiredProperties(dataIn(describedAnswer(call, 200)) ?? {});
}

function requiredProperties({ $ref, required = [], anyOf, allOf = [] }: Shape): string[] {
  if ($ref !== undefined) return requiredProperties(schemas[lastOf($ref)] ?? {});
  const [first = [], ...others] = (anyOf ?? []).map(requiredProperties);
  const inAll = first.filter((name) => others.every((other) => other.includes(name)));
  return [...required, ...inAll, ...allOf.flatMap(requiredProperties)];
}
