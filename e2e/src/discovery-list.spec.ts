import { expect, test } from "@playwright/test";
import { directoryOn, troupe } from "./directory.ts";
import { PREMIUM, signIn } from "./people.ts";

test("the list by keyboard: rows, follow, a new tab, columns, order, and a misspelt name", async ({
  page,
  baseURL,
}) => {
  const { word, streamers } = await troupe(baseURL, ["Amber", "Briar", "Clover"]);
  const byName = streamers.map(({ name }) => name);
  const [amber = "", briar = "", clover = ""] = byName;
  await signIn(page, PREMIUM);
  await page.goto(`/streamers?search=${word}&sortBy=displayName&sortOrder=asc`);
  const { names, rows, search, suggestions, total } = directoryOn(page);
  await expect(names).toHaveText(byName);
  await expect(total).toHaveText("3 streamers");
  await expect(names.locator("mark"), "what was found is marked").toHaveText([word, word, word]);

  await page.keyboard.press("j");
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("f");
  await expect(rows.nth(1).getByRole("button", { name: `Following: unfollow ${briar}` })).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const opened = await opening;
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText(briar);
  await expect(opened.getByRole("button", { name: `Following: unfollow ${briar}` })).toBeVisible();
  await opened.close();

  const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(heading("Game")).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Game" }).click();
  await expect(heading("Game")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(names).toHaveText(byName);
  await expect(heading("Game"), "the choice stays").toBeHidden();
  await expect(heading("Viewers")).toBeVisible();

  await expect(heading("Streamer")).toHaveAttribute("aria-sort", "ascending");
  await heading("Streamer").getByRole("button").click();
  await expect(page).toHaveURL(`/streamers?search=${word}&sortBy=displayName`);
  await expect(heading("Streamer")).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText([clover, briar, amber]);

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill(`ambr ${word.slice(0, 5)}${word.slice(6)}`);
  const offered = suggestions.getByRole("option", { name: amber });
  await expect(offered).toBeVisible();
  await expect(offered.locator("mark").first()).toHaveText(/^Amber/);
  await page.keyboard.press("ArrowDown");
  await expect(offered).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(amber);

  await page.goBack();
  await search.fill("stardew vally");
  await suggestions.getByRole("option", { name: /^Stardew Valley/ }).click();
  await expect(page, "a game is filtered by, not searched for").toHaveURL(
    /\/streamers\?games=Stardew(%20|\+)Valley/,
  );
  await expect(page.getByRole("button", { name: "Remove Game: Stardew Valley" })).toBeVisible();
});
