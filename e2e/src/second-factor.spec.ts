import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { authenticatorApp } from "./authenticator-app.ts";
import { mailTo } from "./mailbox.ts";
import { logIn, type Person, person, signIn } from "./people.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
}

async function giveThePassword(page: Page, { email, password }: Person) {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a member turns on a second factor, logs in with it or a recovery code, and turns it off", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, someone);
  await signIn(page, someone);
  await page.goto("/account-settings?tab=security");
  await settle(page);
  await expectAccessibleOnScreens(page);

  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill(someone.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const nextCode = authenticatorApp(secret);
  await dialog.getByLabel("Code from your app").fill(nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessibleOnScreens(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain(codes.join("\n"));
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(section.getByText("10 of 10 left")).toBeVisible();
  await mailTo(request, someone.email, "Two-factor authentication is on");
  await elsewhere.goto("/dashboard");
  await expect(elsewhere, "the session elsewhere was opened without a code").toHaveURL("/");
  await elsewhere.close();

  await logOut(page);
  await giveThePassword(page, someone);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText(/^This code isn’t right/)).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.goto("/dashboard");
  await expect(page, "the password alone opens nothing").toHaveURL("/");
  await giveThePassword(page, someone);
  await expect(code).toBeVisible();
  await page.goto("/login/code");
  await settle(page);
  await expectAccessibleOnScreens(page);
  await code.fill(nextCode());
  await page.keyboard.press("Enter");
  await expect(page, "what was asked for before is where it ends").toHaveURL("/dashboard");

  await logOut(page);
  await giveThePassword(page, someone);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
  await mailTo(request, someone.email, "A recovery code was used");

  await page.goto("/account-settings?tab=security");
  await expect(section.getByText("9 of 10 left")).toBeVisible();
  await section.getByRole("button", { name: "Turn off" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  const used = dialog.getByLabel("Recovery code");
  await used.fill(codes[0] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("This recovery code isn’t right, or has been used before.")).toBeVisible();
  await used.fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Turn on" })).toBeVisible();
  await mailTo(request, someone.email, "was turned off");

  await logOut(page);
  await logIn(page, someone);
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
});
