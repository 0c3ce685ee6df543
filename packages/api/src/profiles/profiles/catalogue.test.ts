import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import type { Entry } from "@starling/validators/catalogue/values";
import { entriesOf } from "@starling/validators/catalogue/values";
import { valueAt, withValueAt } from "@starling/validators/dotted-paths";
import { createProfileInput } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import {
  DOCUMENT_STREAMER_FIELDS,
  DOCUMENT_VIEWER_FIELDS,
} from "@starling/validators/testing/document-fields";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { partOf } from "./details.rules.ts";

const api = await openTestApi();
const items = new Map<string, { id: string; name: string }>();

function sample({ field }: Entry): unknown {
  switch (field.kind) {
    case "text":
      return field.isLink ? "https://tips.example/somebody" : `Some ${field.label}`;
    case "choice": {
      const values = field.options.map(({ value }) => value);
      return values.includes("other") ? "other" : values[0];
    }
    case "choices":
      return field.options.map(({ value }) => value).filter((value) => value !== field.none);
    case "words":
      return ["One", "Two"];
    case "number":
      return 7;
    case "flag":
      return true;
    case "time":
      return "20:30";
    case "time-zone":
      return field.orOther ? "other" : "Europe/Berlin";
    case "days":
      return [5, 0];
    case "taxonomy":
      return [items.get(field.taxonomy)?.id];
    case "prompts":
      return [{ key: field.options[0]?.value, answer: "An answer" }];
  }
}

function everything(role: Role) {
  const input: Record<string, unknown> = {
    displayName: "Everything",
    bio: "A bio",
    shortBio: "A short bio",
    languages: ["en", "hi"],
    visibility: Object.fromEntries(SENSITIVE_FIELDS.map((name) => [name, "signed-in"])),
  };
  if (role === "streamer") {
    input.primaryCategory = items.get("category")?.id;
    input.streamingPlatforms = ["twitch"];
    input.channelLinks = { twitch: "https://twitch.tv/everything" };
    input.schedule = [
      { dayOfWeek: 1, startTime: "20:00", endTime: "01:00", timeZone: "Europe/Berlin", game: "Chess" },
    ];
  }
  const filled = entriesOf(partOf(role)).reduce<Record<string, unknown>>(
    (values, entry) => withValueAt(values, entry.path, sample(entry)),
    input,
  );
  return createProfileInput.parse(filled);
}

/** Fields set only by picture uploads, follows or signing in through Twitch. */
const ELSEWHERE = new Set([
  "avatar",
  "banner",
  "twitchConnected",
  "followersCount",
  "followedStreamersCount",
]);

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;
}

for (const kind of ["game", "tag", "category"] as const) {
  const { id, name } = await makeTaxonomyItem(api.db, kind, `A ${kind}`);
  items.set(kind, { id, name });
}

test.each<[Role, string[]]>([
  ["streamer", DOCUMENT_STREAMER_FIELDS],
  ["viewer", DOCUMENT_VIEWER_FIELDS],
])("stores every profile field of a %s and returns it to the owner and to others", async (role, names) => {
  const owner = await api.member(role);
  const call = api.call(owner);
  const written = await call.profiles.create(everything(role));
  const here = names.filter((name) => !ELSEWHERE.has(name));
  expect(here.filter((name) => !isFilled(valueAt(written, name)))).toEqual([]);
  expect(await call.profiles.me()).toEqual(written);
  for (const entry of entriesOf(partOf(role))) {
    const expected = entry.field.kind === "taxonomy" ? [items.get(entry.field.taxonomy)] : sample(entry);
    expect(valueAt(written, entry.path), entry.path).toEqual(expected);
  }
  const seen = await call.profiles.byId({ id: written.id });
  expect(here.filter((name) => !isFilled(valueAt(seen, name)))).toEqual([]);
});

test.each<Role>(["streamer", "viewer"])("clears every field of a %s individually", async (role) => {
  const call = api.call(await api.member(role));
  await call.profiles.create(everything(role));
  for (const { path, field } of entriesOf(partOf(role))) {
    if (field.when) continue;
    const after = await call.profiles.update(withValueAt({}, path, null));
    const initial = field.kind === "choice" || field.kind === "number" ? field.initial : null;
    const value = valueAt(after, path);
    if (initial === null) expect(isFilled(value), path).toBe(false);
    else expect(value, path).toBe(initial);
  }
});
