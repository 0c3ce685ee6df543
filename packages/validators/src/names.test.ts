import { msg } from "@starling/i18n/translate";
import { expect, test } from "vitest";
import { createClipInput } from "./clip-inputs.ts";
import { createPresetInput } from "./discovery-inputs.ts";
import { isolated } from "./isolated.ts";
import { fieldErrors } from "./messages.ts";
import { CONTAINS_CONTROL_CHARACTERS, nameText, VISIBLE_CHARACTER_REQUIRED } from "./names.ts";
import { createProfileInput } from "./profiles.ts";
import { tooManyAccents } from "./text.ts";

const name = nameText({ max: 60, required: msg("Please enter a name") });
const refusal = (value: string) => name.safeParse(value).error?.issues[0]?.message;

test.each([
  ...["\u200B", "\u2800", "\u3164", "\u00AD", "\u115F\u1160", "\uFFA0", "\u{E0041}", "...", "\u0301"].map(
    (value) => [value, VISIBLE_CHARACTER_REQUIRED] as const,
  ),
  ...["a\nb", "a\u0007b", "a\u202Eb", "a\u2067b", "a\u2028b", "a\u0085b", "\u2066a\u2069"].map(
    (value) => [value, CONTAINS_CONTROL_CHARACTERS] as const,
  ),
  ...["a\u0301\u0302\u0303\u0304\u0305\u0306", `Z${"\u0335".repeat(50)}`].map(
    (value) => [value, tooManyAccents(4)] as const,
  ),
  [" ", "Please enter a name"] as const,
])("nameText rejects %j: %s", (value, message) => {
  expect(refusal(value)).toBe(message);
});

test.each([
  ["Zoë", "Zoë"],
  ["ལྷ་ས", "ལྷ་ས"],
  ["สวัสดี ผู้ชม", "สวัสดี ผู้ชม"],
  ["🏳️‍🌈", "🏳️‍🌈"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["می‌خواهم", "می‌خواهم"],
  ["Ni\u00ADa\u200B", "Nia"],
  ["10/10?!", "10/10?!"],
  ["a\u0301\u0302\u0303\u0304\u0305", "a\u0301\u0302\u0303\u0304\u0305"],
])("nameText stores %j as %j", (written, kept) => {
  expect(name.parse(written)).toBe(kept);
});

test.each([
  ["a display name", createProfileInput, { displayName: "\u2800" }, "displayName"],
  ["a clip's title", createClipInput, { title: "\u2800", description: "A leap", duration: 2 }, "title"],
  [
    "a clip's tag",
    createClipInput,
    { title: "A", description: "B", duration: 2, tags: ["\u2800"] },
    "tags.0",
  ],
  ["a saved search", createPresetInput, { name: "\u2800", query: "" }, "name"],
])("%s must have a visible character", (_what, schema, input, path) => {
  const { error } = schema.safeParse(input);
  expect(fieldErrors(error?.issues ?? [])).toContainEqual({ path, message: VISIBLE_CHARACTER_REQUIRED });
});

test("isolated adds bidirectional isolates only to names with right-to-left letters", () => {
  expect(isolated("Nia")).toBe("Nia");
  expect(isolated("مرحبا")).toBe("\u2068مرحبا\u2069");
  expect(isolated("Nia שלום")).toBe("\u2068Nia שלום\u2069");
});
