import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { person, signIn } from "./people.ts";
import { settle } from "./settle.ts";

test("somebody takes the data along, deletes the account, and comes back as somebody new", async ({
  page,
  request,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  await signIn(page, someone);
  await page.goto("/account-settings");
  await settle(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^starling-${someone.username}-[\\d-]+\\.zip$`));
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  await expect(page.getByText(/^Saved as starling-/)).toBeVisible();

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-My-Password1");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Current password is incorrect")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill(someone.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await mailTo(request, someone.email, "Your Starling account is deleted");

  const login = { email: someone.email, password: someone.password };
  expect((await request.post("/api/v1/auth/login", { data: login })).status()).toBe(401);
  expect((await request.post("/api/v1/auth/signup", { data: someone })).status()).toBe(200);
});

test("a mailed link deletes the account on a device that is not signed in", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const someone = await person(baseURL, "streamer");
  await signIn(page, someone);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "I do not know it: mail me a link" }).click();
  await expect(page.getByText(/We have mailed a link to/)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(linkIn(await mailTo(request, someone.email, "Delete your Starling account")));
  await settle(elsewhere);
  await elsewhere.getByRole("button", { name: "Delete my account" }).click();
  await expect(elsewhere).toHaveURL("/");
  await expect(elsewhere.getByText("Your account is deleted.")).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page, "the session has ended with the account").toHaveURL("/");
});
