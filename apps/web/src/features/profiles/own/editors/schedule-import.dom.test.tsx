import type { ImportedSchedule, ImportedSlot } from "@starling/validators/schedule-imports";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { expect, test, vi } from "vitest";
import { ownChannel } from "../../../../testing/channels.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ownStreamerProfile } from "../../../../testing/profiles.ts";

const ADDRESS = "/profile?tab=schedule&edit=schedule";

const slot = (values: Partial<ImportedSlot> = {}): ImportedSlot => ({
  dayOfWeek: 2,
  date: null,
  startTime: "19:15",
  endTime: "22:00",
  timeZone: "Europe/Lisbon",
  game: "Celeste",
  ...values,
});

const monday: ScheduleEntry = {
  id: "s1",
  dayOfWeek: 1,
  date: null,
  startTime: "18:00",
  endTime: "20:00",
  timeZone: "Europe/Lisbon",
  isRecurring: true,
  game: null,
};

interface Options {
  schedule?: ScheduleEntry[];
  found?: Partial<ImportedSchedule>;
  channels?: ReturnType<typeof ownChannel>[];
  importSchedule?: () => ImportedSchedule;
}

async function open({ schedule = [], found, channels = [ownChannel()], ...more }: Options = {}) {
  const importSchedule = vi.fn(
    more.importSchedule ?? ((_input: unknown) => ({ slots: [slot()], left: [], awayUntil: null, ...found })),
  );
  const editor = await openEditor(ADDRESS, ownStreamerProfile({ schedule }), {
    channels: { list: () => ({ channels, platforms: ["twitch"] }), importSchedule },
  });
  const press = () => editor.dialog.getByRole("button", { name: "Import from Twitch" }).click();
  return { ...editor, importSchedule, press };
}

test.each([
  ["without a channel", []],
  ["with a channel whose grant was revoked", [ownChannel({ isRevoked: true })]],
  ["with a channel on another platform", [ownChannel({ platform: "kick" })]],
])("offers no import from Twitch to a streamer %s", async (_what, channels) => {
  const { dialog } = await open({ channels });
  await expect.element(dialog.getByRole("switch", { name: "Sunday" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Import from Twitch" }).query()).toBeNull();
});

test("fills an empty schedule from Twitch without saving it", async () => {
  const { dialog, press, save, sent } = await open();
  await press();
  await expect.element(dialog.getByText(/One stream is filled in from Twitch/)).toBeVisible();
  const tuesday = dialog.getByRole("group", { name: "Tuesday, stream 1" });
  await expect.element(tuesday.getByLabelText("Starts")).toHaveDisplayValue("7:15 PM");
  await expect.element(tuesday.getByLabelText("Game")).toHaveValue("Celeste");
  expect(sent).not.toHaveBeenCalled();
  await save.click();
  await expect.poll(() => sent.mock.calls[0]?.[0]).toEqual({ schedule: [slot()] });
});

test("asks whether to add to or replace existing streams, and Undo restores them", async () => {
  const { dialog, press, importSchedule } = await open({ schedule: [monday] });
  const own = dialog.getByRole("group", { name: "Monday, stream 1" });
  const theirs = dialog.getByRole("group", { name: "Tuesday, stream 1" });
  await own.getByLabelText("Game").fill("Hades");
  await press();
  expect(importSchedule.mock.calls[0]?.[0]).toEqual({ timeZone: "Europe/Lisbon" });
  await expect.element(dialog.getByText(/This form already has streams/)).toBeVisible();
  expect(theirs.query()).toBeNull();
  await dialog.getByRole("button", { name: "Add to mine" }).click();
  await expect.element(theirs).toBeVisible();
  await own.getByLabelText("Game").fill("Hades II");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(theirs).not.toBeInTheDocument();
  await expect.element(own.getByLabelText("Game")).toHaveValue("Hades II");

  await press();
  await dialog.getByRole("button", { name: "Replace mine" }).click();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(theirs).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(own.getByLabelText("Game")).toHaveValue("Hades II");
});

test("skips a stream that is already in the form, and keeps the id of the existing stream", async () => {
  const { game: _game, ...time } = slot({ dayOfWeek: 1, startTime: "18:00", endTime: "20:00" });
  const found = { slots: [{ ...time, game: "Tunic" }] };
  const { dialog, press, save, sent } = await open({ schedule: [monday], found });
  await press();
  await dialog.getByRole("button", { name: "Add to mine" }).click();
  await expect.element(dialog.getByText("Your Twitch schedule is already in this form.")).toBeVisible();
  await press();
  await dialog.getByRole("button", { name: "Replace mine" }).click();
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual({ schedule: [{ ...time, id: "s1", game: "Tunic" }] });
});

test("lists streams that cannot be imported with the reason", async () => {
  const left = [
    { title: "A whole day and a bit", start: "2026-12-05T10:00:00.000Z", reason: "long" as const },
    { title: null, start: "2026-12-06T10:00:00.000Z", reason: "canceled" as const },
  ];
  const { dialog, press } = await open({ found: { slots: [], left, awayUntil: "2026-12-20T00:00:00.000Z" } });
  await press();
  await expect.element(dialog.getByText("None of your Twitch schedule can be imported.")).toBeVisible();
  await expect
    .element(dialog.getByText(/A whole day and a bit, 5 Dec 2026: longer than a day/))
    .toBeVisible();
  await expect.element(dialog.getByText(/A stream, 6 Dec 2026: canceled on Twitch/)).toBeVisible();
  await expect.element(dialog.getByText(/You’re away on Twitch until 20 Dec 2026/)).toBeVisible();
});
