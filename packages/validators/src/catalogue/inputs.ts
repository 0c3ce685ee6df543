import { msg, t } from "@starling/i18n/translate";
import { MAX_PROMPT_ANSWER, MAX_PROMPTS } from "../fun-prompts.ts";
import { idText } from "../ids.ts";
import { secureLink } from "../links.ts";
import { labelOf, type Option, valuesOf } from "../options.ts";
import { isTimeZone } from "../schedules.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import type { ChoiceField, ChoicesField, Field, Fields, Group } from "./field.ts";

const CHOOSE = { error: () => t("Please choose one of the options") };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function choiceSchema(list: readonly Option[]) {
  return z.enum(["", ...valuesOf(list)], CHOOSE);
}

function wholeNumber(name: () => string, min: number, max: number) {
  const error = () =>
    t("{name} must be a whole number from {min, number} to {max, number}", { name: name(), min, max });
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** Local time as `HH:MM`. */
export const clockTime = z.string().regex(TIME, {
  error: () => t("Please choose a time such as 20:00"),
});

export const zoneName = text({ max: 60 }).refine(isTimeZone, {
  error: () => t("Please choose a time zone such as Europe/Berlin"),
});

function zoneSchema(orOther: boolean) {
  const blank = z.literal("");
  return orOther ? z.union([zoneName, z.literal("other"), blank]) : z.union([zoneName, blank]);
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)];
}

function promptsSchema(list: readonly Option[]) {
  const prompt = z.object({
    key: z.enum(valuesOf(list), CHOOSE),
    answer: text({ max: MAX_PROMPT_ANSWER }),
  });
  return z.array(prompt).max(MAX_PROMPTS);
}

function choicesSchema({ options, none }: ChoicesField) {
  const chosen = z
    .array(z.enum(valuesOf(options), CHOOSE))
    .max(50)
    .transform(unique);
  if (none === null) return chosen;
  const error = () =>
    t("Choose either “{none}” or other options, not both", { none: labelOf(options, none) });
  return chosen.refine((values) => values.length < 2 || !values.includes(none), { error });
}

function schemaOfField(field: Field) {
  switch (field.kind) {
    case "text":
      return field.isLink ? secureLink(() => field.label) : text({ max: field.max });
    case "choice":
      return choiceSchema(field.options);
    case "choices":
      return choicesSchema(field);
    case "words":
      return z.array(text({ max: field.max, required: msg("Entries can’t be blank") })).max(field.maxCount);
    case "number":
      return wholeNumber(() => field.label, field.min, field.max);
    case "flag":
      return z.boolean();
    case "time":
      return z.union([clockTime, z.literal("")]);
    case "time-zone":
      return zoneSchema(field.orOther);
    case "days":
      return z
        .array(wholeNumber(() => t("A day", undefined, "field"), 0, 6))
        .max(7)
        .transform(unique);
    case "taxonomy":
      return z.array(idText).max(field.maxCount);
    case "prompts":
      return promptsSchema(field.options);
  }
}

/** An empty text or list clears a field (docs/product.md §9.5). */
export type InputOf<Entry extends Field | Group> =
  Entry extends Group<infer Members>
    ? { [Name in keyof Members]?: InputOf<Members[Name]> | null | undefined }
    : Entry extends ChoiceField<infer Value>
      ? Value | ""
      : Entry extends ChoicesField<infer Value>
        ? Value[]
        : Entry extends { kind: "words" | "taxonomy" }
          ? string[]
          : Entry extends { kind: "days" }
            ? number[]
            : Entry extends { kind: "number" }
              ? number
              : Entry extends { kind: "flag" }
                ? boolean
                : Entry extends { kind: "prompts" }
                  ? { key: string; answer: string }[]
                  : string;

type Clearable<Value> = z.ZodOptional<z.ZodNullable<z.ZodType<Value, Value>>>;

export type InputShape<Part extends Fields> = {
  -readonly [Name in keyof Part]: Clearable<InputOf<Part[Name]>>;
};

function schemaOf(entry: Field | Group): z.ZodType {
  return (entry.kind === "group" ? z.object(shapeOf(entry.members)) : schemaOfField(entry)).nullish();
}

function shapeOf(part: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(part).map(([name, entry]) => [name, schemaOf(entry)]));
}

/** All fields are optional; `null` or an empty value clears a field. */
export function inputShape<Part extends Fields>(part: Part): InputShape<Part> {
  return shapeOf(part) as InputShape<Part>;
}
