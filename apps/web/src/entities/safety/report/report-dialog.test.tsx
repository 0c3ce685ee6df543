import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory } from "../../../testing/directory.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { fakeReports } from "../../../testing/reports.ts";
import { fakeSafety } from "../../../testing/safety.ts";
import { streamerCard } from "../../../testing/streamers.ts";

const { displayName } = streamerCard(1);

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

async function open(refusal: string | null = null) {
  const reports = fakeReports({ refusal });
  const safety = fakeSafety();
  await renderApp("/streamers", {
    me: createMe(),
    handlers: { ...fakeDirectory().handlers, safety: safety.handlers, reports: reports.handlers },
  });
  await page.getByRole("button", { name: `More actions for ${displayName}` }).click();
  await page.getByRole("menuitem", { name: `Report ${displayName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Report ${displayName}` });
  await expect.element(dialog.getByRole("radio", { name: "Profile", exact: true })).toBeChecked();
  const send = () => dialog.getByRole("button", { name: "Send report" }).click();
  return { ...reports, blocks: safety.written, dialog, send };
}

test("works with the keyboard alone, and Escape asks before discarding input", async () => {
  const { dialog, written } = await open();
  await expect.element(dialog.getByRole("radio", { name: "Profile", exact: true })).toHaveFocus();
  await userEvent.keyboard("{Tab}{ }");
  await expect.element(dialog.getByRole("radio", { name: /child/ })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(dialog.getByRole("radio", { name: "Violence or threats" })).toBeChecked();
  await userEvent.keyboard("{Tab}Threatens people{Escape}");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Threatens people");
  await dialog.getByRole("button", { name: "Send report" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => written).toMatchObject([{ reason: "violence", text: "Threatens people" }]);
});
