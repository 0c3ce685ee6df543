import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { forgetProvider } from "../lib/card-provider/open-provider.ts";
import type { Target } from "../testing/dialog-rows.ts";
import { DIALOGS } from "../testing/dialogs.ts";

beforeEach(async () => {
  forgetProvider();
  await page.viewport(1440, 900);
});

function at([role, name]: Target): Locator {
  return page.getByRole(role, { name, exact: typeof name === "string" }).first();
}

test.for(Object.entries(DIALOGS))(
  "%s: begins in its first field and gives the focus back",
  async ([, row]) => {
    await row.open();
    const panel = page
      .getByRole("dialog", { name: row.dialog })
      .or(page.getByRole("alertdialog", { name: row.dialog }));
    await expect.element(panel).toBeVisible();
    if (row.first[0] === "dialog") await expect.element(panel).toHaveFocus();
    else await expect.element(panel.getByRole(row.first[0], { name: row.first[1] }).first()).toHaveFocus();
    if (row.end) await row.end();
    else await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(at(row.back)).toHaveFocus();
  },
);

test("no dialog of the app is missing here", async () => {
  const sources = import.meta.glob<string>(
    ["../**/*.tsx", "!../**/*.test.tsx", "!../components/guarded-dialog.tsx"],
    {
      query: "?raw",
      import: "default",
    },
  );
  const drawing: string[] = [];
  for (const [file, read] of Object.entries(sources)) {
    if (/<(DialogContent|SheetContent|AlertDialog|GuardedDialog)\b/.test(await read()))
      drawing.push(file.replace("../", ""));
  }
  expect(new Set(Object.values(DIALOGS).flatMap(({ files }) => files))).toEqual(new Set(drawing));
});
