import path from "node:path";
import { buildGenerator, programFromConfig } from "typescript-json-schema";
import { KEEPS_ID, LISTS_OF_PEOPLE } from "./envelope.ts";
import type { Shape } from "./shape.ts";
import { isInRestResponse, toWireTime } from "./wire-times.ts";

export interface AnswerSchemas {
  answers: Record<string, Shape>;
  schemas: Record<string, Shape>;
}

const REFERENCE = "#/definitions/";

export function makeAnswers(procedures: readonly string[]): AnswerSchemas {
  const made = generated();
  const translator = new Translator(made.definitions ?? {});
  const answers: Record<string, Shape> = {};
  for (const procedure of [...new Set(procedures)].sort()) {
    const answer = procedure
      .split(".")
      .reduce((shape, name) => translator.target(shape).properties?.[name] ?? {}, made);
    answers[procedure] = translator.translate(answer, "");
  }
  const schemas = Object.entries(translator.named).sort(([a], [b]) => (a < b ? -1 : 1));
  return { answers, schemas: Object.fromEntries(schemas) };
}

interface Generated extends Shape {
  definitions?: Record<string, Shape>;
}

function generated(): Generated {
  const tsconfig = path.join(import.meta.dirname, "../../tsconfig.json");
  const program = programFromConfig(tsconfig, [path.join(import.meta.dirname, "answers.ts")]);
  const settings = { required: true, ref: true, aliasRef: true, strictNullChecks: true, ignoreErrors: true };
  const made = buildGenerator(program, settings)?.getSchemaForSymbol("Answers");
  if (!made) throw new Error("The types of answers could not be read");
  return JSON.parse(JSON.stringify(made));
}

/** Applies the conversions of `envelope.ts` to schemas, and collects named types. */
class Translator {
  readonly named: Record<string, Shape> = {};
  /** Result of `placeOf` for each named schema. A schema must not have two results. */
  private readonly places = new Map<string, string>();
  private readonly definitions: Record<string, Shape>;

  constructor(definitions: Record<string, Shape>) {
    this.definitions = definitions;
  }

  target(shape: Shape): Shape {
    if (shape.$ref === undefined) return shape;
    return this.target(this.definitions[nameIn(shape.$ref)] ?? {});
  }

  translate(shape: Shape, field: string): Shape {
    if (shape.$ref !== undefined) return this.reference(shape, nameIn(shape.$ref), field);
    const { description, properties, required, items, anyOf, allOf } = shape;
    const isOpen = shape.type === "object" && properties === undefined;
    return {
      ...shape,
      ...(description === undefined ? {} : { description: inWords(description) }),
      ...(properties ? this.fields(properties, required ?? [], field) : {}),
      ...(items ? { items: this.translate(items, field) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((one) => this.translate(one, field)) } : {}),
      ...(allOf ? joined(allOf.map((one) => this.translate(one, field))) : {}),
      ...(isOpen ? { additionalProperties: true } : {}),
      ...wireTime(shape, field),
    };
  }

  private reference(shape: Shape, name: string, field: string): Shape {
    const target = this.definitions[name] ?? {};
    const hasOwnName = /^[A-Z]\w+$/.test(name) && target.$ref === undefined && !target.format;
    const description = shape.description === undefined ? {} : { description: inWords(shape.description) };
    if (!hasOwnName) return { ...this.translate(target, field), ...description };
    const place = placeOf(field);
    if ((this.places.get(name) ?? place) !== place) {
      throw new Error(`${name} is written in two ways, so it needs two names`);
    }
    this.places.set(name, place);
    this.named[name] ??= this.translate(target, field);
    return { $ref: `#/components/schemas/${name}`, ...description };
  }

  private fields(properties: Record<string, Shape>, required: readonly string[], field: string): Shape {
    const written = (name: string) => (name === "id" && !KEEPS_ID.has(field) ? "_id" : name);
    const entries = Object.entries(properties).map(([name, shape]): [string, Shape] => [
      written(name),
      isInRestResponse(name, null)
        ? this.translate(shape, name)
        : omittedForNull(this.translate(shape, name)),
    ]);
    const translated: Record<string, Shape> = Object.fromEntries(entries);
    if (LISTS_OF_PEOPLE.has(field)) translated.userId = accountOf(translated);
    const always = required.filter((name) => isInRestResponse(name, null)).map(written);
    return { properties: translated, ...(always.length > 0 ? { required: always } : {}) };
  }
}

function placeOf(field: string): "snapshot" | "person" | "entity" {
  if (KEEPS_ID.has(field)) return "snapshot";
  return LISTS_OF_PEOPLE.has(field) ? "person" : "entity";
}

function joined(parts: Shape[]): Shape {
  if (!parts.every(({ properties }) => properties)) return { allOf: parts };
  const fields = parts.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const required = parts.flatMap((part) => part.required ?? []);
  return { type: "object", allOf: undefined, properties: Object.fromEntries(fields), required };
}

function accountOf({ role = {} }: Record<string, Shape>): Shape {
  return { type: "object", properties: { _id: { type: "string" }, role }, required: ["_id", "role"] };
}

function omittedForNull({ description = "", type, ...shape }: Shape): Shape {
  const [kind = "string"] = [type ?? []].flat().filter((one) => one !== "null");
  return { ...shape, type: kind, description: description.replace(/\bnull\b/, "absent") };
}

function wireTime({ type }: Shape, field: string): Shape {
  const isTime = [type].flat().includes("string") && toWireTime(field, "00:00") !== "00:00";
  if (!isTime) return {};
  return {
    format: "date-time",
    description: "The time of day in the entry’s time zone, on January 1, 1970.",
  };
}

function nameIn(reference: string): string {
  return decodeURIComponent(reference.slice(REFERENCE.length));
}

/** Removes references to internal documents from a comment. */
function inWords(comment: string): string {
  return comment
    .replaceAll(/ ?\((?:spec|decisions?|docs|see)\b[^)]*\)/gi, "")
    .replaceAll(/\{@link (\w+)\}/g, "$1")
    .replaceAll(/\s+/g, " ");
}
