import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import type { ProvenChannel } from "@starling/validators/own-channels";
import type { OwnStreamer } from "@starling/validators/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Intent } from "../../../entities/session/intent.ts";
import type { Handlers } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { STREAMER_STEPS } from "./steps.ts";

afterEach(() => {
  vi.useRealTimers();
});

const NAMES: Record<string, { id: string; name: string }[]> = {
  game: [
    { id: "0190f0e0-0000-7000-a000-000000000001", name: "Tunic" },
    { id: "0190f0e0-0000-7000-a000-000000000002", name: "Hades" },
  ],
  tag: [{ id: "0190f0e0-0000-7000-a000-000000000003", name: "Cosy" }],
  category: [{ id: "0190f0e0-0000-7000-a000-000000000004", name: "Cozy games" }],
};

interface StoredDraft {
  step: string;
  values: Record<string, unknown>;
}

async function openWizard(
  own: OwnStreamer | null = null,
  more: Handlers = {},
  intent?: Intent,
  draft?: StoredDraft,
) {
  const sent = vi.fn();
  const answer = own ?? ownStreamerProfile();
  const handlers: Handlers = {
    taxonomy: { list: ({ kind }) => NAMES[kind] ?? [] },
    ...more,
    drafts: {
      read: () => (draft ? { ...draft, revision: 1, updatedAt: new Date() } : null),
      save: ({ revision }) => ({ revision: revision + 1, updatedAt: new Date() }),
      discard: () => ({ message: "Gone" }),
    },
    profiles: {
      own: () => own,
      create: (input) => {
        sent(input);
        return answer;
      },
      update: (input) => {
        sent(input);
        return answer;
      },
    },
  };
  const me = createMe({ role: "streamer", username: "mira", profile: null });
  const create = `/create-streamer-profile${draft ? "?outcome=proved" : ""}`;
  const app = await renderApp(own ? "/update-streamer-profile" : create, {
    me,
    handlers,
    ...(intent && { intent }),
  });
  const { screen } = app;
  const first = draft ? "Streaming Platforms" : "Profile Setup";
  await expect.element(screen.getByRole("heading", { name: first, exact: true })).toBeVisible();
  return {
    ...app,
    sent,
    more: () => screen.getByText("More, if you like").click(),
    goTo: async (title: string) => {
      while (!screen.getByRole("heading", { level: 2, name: title }).query())
        await screen.getByRole("button", { name: "Next", exact: true }).click();
    },
  };
}

test("Next is disabled until a display name is entered", async () => {
  const { screen } = await openWizard();
  const next = screen.getByRole("button", { name: "Next", exact: true });
  await expect.element(screen.getByRole("heading", { name: "Streamer Profile Setup" })).toBeVisible();
  await expect.element(next).toBeDisabled();
  await screen.getByRole("textbox", { name: "Display Name" }).fill("Mira");
  await expect.element(next).toBeEnabled();
});

test("the preview card updates while typing", async () => {
  const { screen, goTo } = await openWizard();
  const preview = screen.getByRole("complementary", { name: "Preview" });
  await screen.getByRole("textbox", { name: "Display Name" }).fill("Mira plays slow");
  await expect.element(preview.getByText("Mira plays slow")).toBeVisible();
  await screen.getByRole("textbox", { name: "Short bio" }).fill("Tea and maps");
  await expect.element(preview.getByText("Tea and maps")).toBeVisible();
  await screen.getByRole("combobox", { name: "Languages" }).fill("Deutsch,");
  await expect.element(preview.getByText("Variety · Deutsch")).toBeVisible();
  await goTo("Stream Preferences");
  await screen.getByRole("combobox", { name: "Favorite games" }).fill("tunic");
  await userEvent.keyboard("{Enter}");
  await expect.element(preview.getByText("Tunic · Deutsch")).toBeVisible();
  await expect.element(preview.getByText("No stream planned")).toBeVisible();
});

test("every streamer field appears in one of the steps", async () => {
  const everythingOther = ownStreamerProfile({
    ethnicity: "other",
    religion: "other",
    primaryLanguage: "other",
    streamingResolution: "other",
    pcConsolePhoneSetup: ["pc", "console", "mobile"],
    pcSetupSpecifications: { cpu: "other", gpu: "other", ram: "other", storage: "other" },
    consoleSetup: "other",
    phoneMobileSetup: "other",
    hardware: {
      ...ownStreamerProfile().hardware,
      audio: { microphone: "other", interfaceOrMixer: null, headset: null },
    },
  });
  const { screen, goTo } = await openWizard(everythingOther);
  const asked = new Set<string>();
  for (const { title } of STREAMER_STEPS) {
    await goTo(title);
    for (const words of screen.container.querySelectorAll("label, legend")) asked.add(words.textContent);
  }
  const open = entriesOf(STREAMER_FIELDS)
    .map(({ field }) => field.label)
    .filter((label) => ![...asked].some((words) => words.startsWith(label)));
  expect(open).toEqual([]);
});

test("choosing a setup shows its questions, and choosing Other shows a text field", async () => {
  const { screen, goTo } = await openWizard(ownStreamerProfile({ streamSetup: null }));
  await goTo("More Streamer Information");
  const from = screen.getByRole("group", { name: "Streams from" });
  const processor = screen.getByRole("combobox", { name: "Processor" });
  await expect.element(processor).not.toBeInTheDocument();
  await from.getByRole("button", { name: "PC" }).click();
  await processor.selectOptions("Other");
  await expect.element(screen.getByRole("textbox", { name: "Your processor" })).toBeVisible();
  await from.getByRole("button", { name: "PC" }).click();
  await expect.element(processor).not.toBeInTheDocument();
  await expect.element(screen.getByRole("combobox", { name: "Console" })).not.toBeInTheDocument();
  const main = screen.getByRole("combobox", { name: "Streams mainly from" });
  await main.selectOptions("PC");
  await expect.element(processor).toHaveDisplayValue("Other");
  await from.getByRole("button", { name: "PC" }).click();
  await expect.element(main).toHaveDisplayValue("Choose…");
  await main.selectOptions("Console");
  await expect.element(screen.getByRole("combobox", { name: "Console", exact: true })).toBeVisible();
  await from.getByRole("button", { name: "Phone/Mobile" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Phone or tablet" })).toBeVisible();
});

test("creating a profile sends the filled fields and omits empty ones", async () => {
  const { screen, sent, goTo, more } = await openWizard();
  await screen.getByRole("textbox", { name: "Display Name" }).fill("Mira");
  await goTo("Streaming Platforms");
  await screen.getByRole("button", { name: "Kick" }).click();
  await screen.getByRole("textbox", { name: "Kick link" }).fill("kick.com/mira");
  await goTo("Streaming Schedule");
  await screen.getByRole("button", { name: "Sunday" }).click();
  await screen.getByRole("combobox", { name: "Start time" }).selectOptions("8:00 PM");
  await screen.getByRole("combobox", { name: "End time" }).selectOptions("11:30 PM");
  await goTo("Streamer Vitals");
  await screen.getByRole("combobox", { name: "Gender", exact: true }).selectOptions("Female");
  await screen.getByRole("combobox", { name: "Who sees this: Gender" }).selectOptions("Only me");
  await goTo("Streamer Presence");
  await screen.getByRole("spinbutton", { name: "Average viewers" }).fill("12");
  await goTo("Stream Preferences");
  await more();
  await screen.getByRole("textbox", { name: "Hobbies" }).fill("tea");
  await screen.getByRole("textbox", { name: "Answer 1" }).fill("Maps");
  await screen.getByRole("button", { name: "Add" }).click();
  await goTo("Complete Registration");
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    displayName: "Mira",
    streamingPlatforms: ["kick"],
    channelLinks: { kick: "https://kick.com/mira" },
    visibility: { gender: "hidden" },
    gender: "female",
    relationshipStatus: "prefer-not-to-say",
    hobbies: ["tea"],
    averageViewers: 12,
    maxViewerGoal: 25,
    funPrompts: [{ key: "always_talk_about", answer: "Maps" }],
    streamingFrequency: { typicalDays: [0], startTime: "20:00", endTime: "23:30", timeZone: "UTC" },
    hardware: {
      lighting: { ring: false, softbox: false, keyLight: false, rgbDecorative: false },
      controls: { streamDeck: false },
    },
  });
});

test("updating a profile starts from stored values and clears emptied fields", async () => {
  const { screen, sent, goTo } = await openWizard(
    ownStreamerProfile({
      hobbies: ["tea"],
      favoriteGames: NAMES.game ?? [],
      streamingFrequency: {
        typicalDays: [1, 0],
        startTime: "20:10",
        endTime: "23:00",
        timeZone: "Europe/Lisbon",
        hoursPerWeek: "5-10",
        scheduleType: null,
      },
      streamingTags: NAMES.tag ?? [],
    }),
  );
  await expect.element(screen.getByRole("heading", { name: "Update Streamer Profile" })).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Display Name" })).toHaveValue("Inês Almada");
  await expect.element(screen.getByRole("button", { name: "Remove Português" })).toBeVisible();
  await screen.getByRole("textbox", { name: "Bio", exact: true }).fill("");
  await goTo("Streaming Platforms");
  await expect
    .element(screen.getByRole("button", { name: "Twitch" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect
    .element(screen.getByRole("textbox", { name: "Twitch link" }))
    .toHaveValue("https://twitch.tv/ines");
  await goTo("Streaming Schedule");
  for (const day of ["Monday", "Sunday"])
    await expect.element(screen.getByRole("button", { name: day })).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByRole("combobox", { name: "Start time" })).toHaveDisplayValue("8:10 PM");
  await expect.element(screen.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Lisbon");
  await goTo("Stream Preferences");
  await expect.element(screen.getByRole("button", { name: "Remove Hades" })).toBeVisible();
  await screen.getByRole("button", { name: "Remove tea" }).click();
  await goTo("Complete Registration");
  await screen.getByRole("button", { name: "Submit" }).click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ displayName: "Inês Almada", bio: null, hobbies: null }),
  );
});

test("a channel proven in the platform step fills in what is empty, and is connected on Submit", async () => {
  const proven = (): ProvenChannel => ({
    ...{ platform: "twitch", login: "mira", name: "Mira", address: "https://www.twitch.tv/mira" },
    ...{ language: "de", game: NAMES.game?.[0] ?? null, week: null },
  });
  const claim = vi.fn(() => ({ outcome: "connected" as const, platform: "twitch" as const }));
  const { screen, sent, goTo } = await openWizard(null, { channels: { proven, claim } }, undefined, {
    step: "platforms",
    values: { displayName: "Mira at night" },
  });
  await expect.element(screen.getByText("twitch.tv/mira is yours")).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Twitch link" }))
    .toHaveValue("https://www.twitch.tv/mira");
  await goTo("Stream Preferences");
  await screen.getByRole("button", { name: "Finish now" }).click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      displayName: "Mira at night",
      languages: ["de"],
      streamingPlatforms: ["twitch"],
      favoriteGames: [NAMES.game?.[0]?.id],
    }),
  );
  expect(claim).toHaveBeenCalledTimes(1);
});

test("the schedule step mentions that a manually planned week is kept", async () => {
  const { screen, goTo } = await openWizard(ownStreamerProfile({ scheduleEdited: true }));
  await goTo("Streaming Schedule");
  await expect.element(screen.getByText(/planned your week day by day/)).toBeVisible();
});

test("fills in the schedule step from a channel proven before sign-up, with a note that a change removes", async () => {
  const week = { typicalDays: [1, 4], startTime: "20:00", endTime: "23:00", timeZone: "UTC" };
  const proven = (): ProvenChannel => ({
    ...{ platform: "twitch", login: "mira", name: "Mira", address: "https://www.twitch.tv/mira" },
    ...{ language: null, game: null, week },
  });
  const { screen, goTo } = await openWizard(
    null,
    { channels: { proven } },
    { kind: "open-page", returnTo: "/join/twitch/mira" },
  );
  await expect.element(screen.getByRole("textbox", { name: "Display Name" })).toHaveValue("Mira");
  await goTo("Streaming Schedule");
  await expect.element(screen.getByRole("combobox", { name: "Start time" })).toHaveValue("20:00");
  await expect
    .element(screen.getByRole("button", { name: "Thursday" }))
    .toHaveAttribute("aria-pressed", "true");
  const note = screen.getByText(/^Filled in from your channel/);
  await expect.element(note).toBeVisible();
  await screen.getByRole("combobox", { name: "Start time" }).selectOptions("7:00 PM");
  await expect.element(note).not.toBeInTheDocument();
});

test("the review counts only entered answers, not defaults", async () => {
  const { screen, goTo, more } = await openWizard();
  await screen.getByRole("textbox", { name: "Display Name" }).fill("Mira");
  await goTo("Stream Preferences");
  await more();
  await screen.getByRole("combobox", { name: "Prompt 1" }).selectOptions("My dream collab is with …");
  await goTo("Complete Registration");
  const counts = screen.getByRole("main").getByText(/^(Nothing yet|\d+ answers?)$/);
  expect(counts.elements().map((words) => words.textContent)).toEqual([
    "1 answer",
    ...Array.from({ length: 6 }, () => "Nothing yet"),
  ]);
});

test("the review links back to each step", async () => {
  const { screen, goTo } = await openWizard(ownStreamerProfile());
  await goTo("Complete Registration");
  await screen.getByRole("button", { name: "Edit Stream Preferences" }).click();
  await expect.element(screen.getByRole("heading", { level: 2, name: "Stream Preferences" })).toBeVisible();
});
