import { expect, test } from "vitest";
import { z } from "./zod.ts";

function firstMessage(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "Please fill this in"],
  [z.string(), 5, "Please send this as text"],
  [z.number(), "5", "Please enter a number"],
  [z.number(), Number.NaN, "Please enter a number"],
  [z.int(), 1.5, "Please enter a whole number"],
  [z.boolean(), "yes", "Please answer with yes or no"],
  [z.array(z.string()), "en", "Please send this as a list"],
  [z.object({}), [], "Please send this as an object"],
  [z.record(z.string(), z.string()), "x", "Please send this as an object"],
  [z.int().min(0), -1, "Please enter 0 or more"],
  [z.int().max(9), 10, "Please enter 9 or less"],
  [z.number().multipleOf(5), 3, "Please enter a multiple of 5"],
  [z.string().min(1), "", "Please fill this in"],
  [z.string().min(3), "a", "Please use at least 3 characters"],
  [z.string().max(1), "ab", "Please use at most 1 character"],
  [z.array(z.string()).max(1), ["a", "b"], "Please choose at most 1"],
  [z.email(), "x", "Please enter a valid email address"],
  [z.string().regex(/^a$/), "b", "Please check the format"],
  [z.enum(["a", "b"]), "c", "Please choose one of the options"],
  [z.enum(["a"]).or(z.literal("")), 4, "Please choose one of the options"],
  [z.strictObject({}), { [`${"x".repeat(39)}🦜`]: 1 }, `There is no field called “${"x".repeat(39)}” here`],
  [z.strictObject({}), { colour: 1 }, "There is no field called “colour” here"],
  [z.custom(() => false), 1, "Please check this entry"],
])("schema %# has a custom default message for an invalid value", (schema, value, message) => {
  expect(firstMessage(schema, value)).toBe(message);
});
