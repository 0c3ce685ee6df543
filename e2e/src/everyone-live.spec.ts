import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor filters live streams, and the page contacts no platform until a player is opened", async ({
  page,
}) => {
  const { expectQuiet } = watchConsole(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) return;
    if (new URL(request.url()).hostname !== new URL(page.url()).hostname) foreign.push(request.url());
  });
  await page.goto("/live");
  const cards = page.getByRole("article");
  // The server reads the list only after it has started, so this may take longer.
  await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("combobox", { name: "Viewers" }).selectOption("3-10");
  await expect(page).toHaveURL("/live?language=de&viewers=3-10");
  await expect(cards.first().getByText(/^([3-9]|10) watching$/)).toBeVisible();
  await expect(cards.first().getByText(/Deutsch/)).toBeVisible();
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("de");
  await cards
    .first()
    .getByRole("button", { name: /^Watch here: / })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Loads (Twitch|Kick), which can then see/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(foreign).toEqual([]);
  await dialog.getByRole("button", { name: /^Watch here/ }).click();
  await expect(dialog.getByRole("region", { name: /, live on (Twitch|Kick)$/ })).toBeVisible();
  expectQuiet();
});
