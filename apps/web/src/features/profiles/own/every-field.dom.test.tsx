import type { Field, Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf, fill } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { OwnProfile } from "@starling/validators/profiles";
import { expect, test } from "vitest";
import { createMe } from "../../../testing/people.ts";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

/** Selects the option "other" if there is one, so that its text field is tested too. */
function anything(path: string, field: Field): unknown {
  switch (field.kind) {
    case "text":
      return `Words of ${path}`;
    case "choice":
      return (field.options.find(({ value }) => value === "other") ?? field.options[0])?.value;
    case "choices":
      return field.options.map(({ value }) => value);
    case "words":
      return [`Words of ${path}`];
    case "number":
      return 7;
    case "flag":
      return true;
    case "time":
      return "20:30";
    case "time-zone":
      return field.orOther ? "other" : "Europe/Berlin";
    case "days":
      return [1, 5];
    case "taxonomy":
      return [{ id: path, name: `Words of ${path}` }];
    case "prompts":
      return [{ key: field.options[0]?.value ?? "", answer: `Words of ${path}` }];
  }
}

function everything<Part extends Fields>(part: Part) {
  const fields = new Map(entriesOf(part).map(({ path, field }) => [path, field]));
  return fill(part, (path) => {
    const field = fields.get(path);
    return field && anything(path, field);
  });
}

async function wordsOf(profile: OwnProfile): Promise<string> {
  const { screen, navigate } = await renderApp("/profile", {
    me: createMe({ role: profile.role }),
    handlers: {
      profiles: { me: () => profile },
    },
  });
  await expect.element(screen.getByRole("tab", { name: "Overview" })).toBeVisible();
  const names = screen
    .getByRole("tab")
    .elements()
    .map((tab) => tab.getAttribute("data-tab") ?? "");
  const words: string[] = [];
  for (const name of names.filter((tab) => !tab.startsWith("follow"))) {
    navigate(`/profile?tab=${name}`);
    const panel = screen.getByRole("tabpanel");
    await expect.element(screen.getByRole("tab", { selected: true })).toHaveAttribute("data-tab", name);
    await expect.element(panel.getByText("Loading", { exact: false })).not.toBeInTheDocument();
    words.push(panel.element().textContent ?? "");
  }
  return words.join("\n");
}

function expectEvery(part: Fields, words: string) {
  const lower = words.toLowerCase();
  const absent = entriesOf(part)
    .filter(({ field }) => field.when?.value !== "other" && !lower.includes(field.label.toLowerCase()))
    .map(({ path }) => path);
  const withoutValue = entriesOf(part)
    .filter(({ path, field }) => {
      const isText = field.kind === "text" || field.kind === "words" || field.kind === "taxonomy";
      return isText && !words.includes(`Words of ${path}`);
    })
    .map(({ path }) => path);
  expect({ absent, withoutValue }).toEqual({ absent: [], withoutValue: [] });
}

test("shows every streamer field on one's own page, including the free texts of Other options", async () => {
  const filled = everything(STREAMER_FIELDS);
  const profile = ownStreamerProfile({
    ...filled,
    hardware: { ...filled.hardware, pcSetup: filled.pcSetupSpecifications },
  });
  expectEvery(STREAMER_FIELDS, await wordsOf(profile));
});

test("shows every viewer field on one's own page, including the free texts of Other options", async () => {
  expectEvery(VIEWER_FIELDS, await wordsOf(ownProfile(everything(VIEWER_FIELDS))));
});
