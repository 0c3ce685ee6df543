import type { ScheduleEntry } from "@starling/validators/schedules";
import { expect, test } from "vitest";
import { refuse } from "../../../../testing/fake-link.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ownStreamerProfile } from "../../../../testing/profiles.ts";

const ADDRESS = "/profile?tab=schedule&edit=schedule";

function entry(id: string, changes: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return {
    id,
    dayOfWeek: 1,
    date: null,
    startTime: "18:00",
    endTime: "20:00",
    timeZone: "Europe/Lisbon",
    isRecurring: true,
    game: null,
    ...changes,
  };
}

test("adds a new day from 8:00 PM to 11:00 PM in the browser's time zone, with Sunday as 0", async () => {
  const { dialog, save, sent } = await openEditor(ADDRESS, ownStreamerProfile());
  await dialog.getByRole("switch", { name: "Sunday" }).click();
  const sunday = dialog.getByRole("group", { name: "Sunday, stream 1" });
  await expect.element(sunday.getByLabelText("Starts")).toHaveDisplayValue("8:00 PM");
  await expect.element(sunday.getByLabelText("Ends")).toHaveDisplayValue("11:00 PM");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual({
      schedule: [
        {
          dayOfWeek: 0,
          date: null,
          startTime: "20:00",
          endTime: "23:00",
          timeZone: "UTC",
          game: null,
        },
      ],
    });
});

test("enables Save only with both times for every enabled day", async () => {
  const { dialog, save } = await openEditor(ADDRESS, ownStreamerProfile({ schedule: [entry("s1")] }));
  const ends = dialog.getByRole("group", { name: "Monday, stream 1" }).getByLabelText("Ends");
  await ends.selectOptions("Choose…");
  await expect.element(save).toBeDisabled();
  await dialog.getByRole("switch", { name: "Monday" }).click();
  await expect.element(save).toBeEnabled();
  await dialog.getByRole("switch", { name: "Monday" }).click();
  await expect.element(save).toBeDisabled();
  await ends.selectOptions("9:30 PM");
  await expect.element(save).toBeEnabled();
});

test("omits disabled days and keeps the streams of other days with their zones and games", async () => {
  const { dialog, save, sent } = await openEditor(
    ADDRESS,
    ownStreamerProfile({
      schedule: [
        entry("s1", { game: "Hades" }),
        entry("s2", { startTime: "22:15", endTime: "01:00" }),
        entry("s3", { dayOfWeek: 3 }),
        entry("s4", { dayOfWeek: null, date: "2026-12-24", isRecurring: false, timeZone: "UTC" }),
      ],
    }),
  );
  const late = dialog.getByRole("group", { name: "Monday, stream 2" });
  await expect.element(late.getByLabelText("Starts")).toHaveDisplayValue("10:15 PM");
  await expect.element(late.getByText("The next day")).toBeVisible();
  await dialog.getByRole("switch", { name: "Wednesday" }).click();
  const once = dialog.getByRole("group", { name: "One-time, stream 1" });
  await once.getByLabelText("Game").fill("Celeste");
  await save.click();
  const unchanged = { dayOfWeek: 1, date: null, timeZone: "Europe/Lisbon" };
  await expect
    .poll(() => sent.mock.calls[0]?.[0].schedule)
    .toEqual([
      { ...unchanged, id: "s1", startTime: "18:00", endTime: "20:00", game: "Hades" },
      { ...unchanged, id: "s2", startTime: "22:15", endTime: "01:00", game: null },
      {
        id: "s4",
        dayOfWeek: null,
        date: "2026-12-24",
        startTime: "18:00",
        endTime: "20:00",
        timeZone: "UTC",
        game: "Celeste",
      },
    ]);
});

test("requires a date for a one-time stream", async () => {
  const { dialog, save, sent } = await openEditor(ADDRESS, ownStreamerProfile());
  await dialog.getByRole("button", { name: "Add a one-time stream" }).click();
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText("Date").fill("2027-01-02");
  await save.click();
  await expect.poll(() => sent.mock.calls[0]?.[0].schedule?.[0]?.date).toBe("2027-01-02");
});

test("applies a single time zone to all streams", async () => {
  const { dialog, save, sent } = await openEditor(
    ADDRESS,
    ownStreamerProfile({ schedule: [entry("s1"), entry("s2", { dayOfWeek: 2, timeZone: "Asia/Tokyo" })] }),
  );
  await dialog.getByRole("button", { name: "Use UTC for all" }).click();
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0].schedule?.map(({ timeZone }) => timeZone))
    .toEqual(["UTC", "UTC"]);
});

test("shows a server error next to the affected stream", async () => {
  const { dialog, save } = await openEditor(
    ADDRESS,
    ownStreamerProfile({ schedule: [entry("s1"), entry("s2", { dayOfWeek: 2 })] }),
    {
      answer: () =>
        refuse({
          message: "Please check the form",
          fields: [{ path: "schedule.1.startTime", message: "Two streams at once" }],
        }),
    },
  );
  const tuesday = dialog.getByRole("group", { name: "Tuesday, stream 1" });
  await tuesday.getByLabelText("Ends").selectOptions("7:00 PM");
  await save.click();
  await expect.element(tuesday.getByText("Two streams at once")).toBeVisible();
  await expect.element(tuesday.getByLabelText("Ends")).toHaveDisplayValue("7:00 PM");
});
