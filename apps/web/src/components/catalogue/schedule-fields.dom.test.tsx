import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { renderForm } from "../../testing/render-form.tsx";
import { CatalogueField } from "./catalogue-field.tsx";

test("offers 48 half hours on a 12-hour clock", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.startTime" />,
  );
  const start = screen.getByRole("combobox", { name: "Start time" });
  expect(screen.getByRole("option").elements()).toHaveLength(49);
  await start.selectOptions("8:30 PM");
  expect(values()).toMatchObject({ streamingFrequency: { startTime: "20:30" } });
});

test("keeps a stored time between half hours as an option in chronological order", async () => {
  const { screen } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.endTime" />,
    { values: { streamingFrequency: { endTime: "20:10" } } },
  );
  await expect.element(screen.getByRole("combobox", { name: "End time" })).toHaveDisplayValue("8:10 PM");
  const times = screen
    .getByRole("option")
    .elements()
    .map((time) => time.textContent);
  expect(times).toHaveLength(50);
  expect(times.slice(41, 44)).toEqual(["8:00 PM", "8:10 PM", "8:30 PM"]);
});

test("shows days from Monday and stores 0 for Sunday", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.typicalDays" />,
    { values: { streamingFrequency: { typicalDays: [3] } } },
  );
  const names = screen
    .getByRole("button")
    .elements()
    .map((day) => day.querySelector(".sr-only")?.textContent);
  expect(names.at(0)).toBe("Monday");
  expect(names.at(-1)).toBe("Sunday");
  await expect
    .element(screen.getByRole("button", { name: "Wednesday" }))
    .toHaveAttribute("aria-pressed", "true");
  await screen.getByRole("button", { name: "Sunday" }).click();
  await screen.getByRole("button", { name: "Monday" }).click();
  expect(values()).toMatchObject({ streamingFrequency: { typicalDays: [1, 3, 0] } });
});
