import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { stranger } from "./people.ts";

test("a newcomer signs up, confirms the mail, chooses Viewer, makes a profile, searches, opens and follows", async ({
  page,
  request,
}) => {
  const newcomer = stranger();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Small streamers, found.");

  await page.getByRole("button", { name: "Join", exact: true }).click();
  const signUp = page.getByRole("dialog");
  await signUp.getByLabel("Username").fill(newcomer.username);
  await signUp.getByLabel("E-mail").fill(newcomer.email);
  await signUp.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await signUp.getByLabel("Confirm password", { exact: true }).fill(newcomer.password);
  await expect(signUp.getByText("Strong")).toBeVisible();
  await signUp.getByRole("checkbox", { name: /terms/i }).check();
  await signUp.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByText("Account created! Please check your e-mail to verify your address."),
  ).toBeVisible();
  await expect(signUp).toBeHidden();

  await page.goto(linkIn(await mailTo(request, newcomer.email, "Verify")));
  await page.getByRole("button", { name: /verify/i }).click();
  await expect(page.getByText("E-mail verified! You are logged in.")).toBeVisible();
  await expect(page).toHaveURL("/select-role");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByRole("radio", { name: /Viewer/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Role selected successfully!")).toBeVisible();

  await expect(page).toHaveURL("/create-viewer-profile");
  await expect(page.getByRole("heading", { name: "Viewer Profile Setup" })).toBeVisible();
  await page.getByLabel(/Display Name/).fill("Robin of the reeds");
  await page.reload();
  await expect(page.getByLabel(/Display Name/), "a draft survives a reload").toHaveValue(
    "Robin of the reeds",
  );
  for (const step of [
    "Viewer Vitals",
    "Viewer Type & Interaction",
    "Select Preferences",
    "Complete Registration",
  ]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: step })).toBeVisible();
  }
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Profile created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${newcomer.username}!`);

  await page.getByRole("link", { name: "Discover", exact: true }).click();
  await expect(page).toHaveURL("/streamers");
  const total = page.getByText(/^[\d,]+ streamers?$/);
  await expect(total).toBeVisible();
  const everyone = await total.textContent();

  const first = page.getByRole("row").nth(1).getByRole("link");
  const name = (await first.textContent()) ?? "";
  await page.getByRole("combobox", { name: "Search streamers" }).fill(name);
  await page.getByRole("combobox", { name: "Search streamers" }).press("Enter");
  await expect(page).toHaveURL(/\/streamers\?search=/);
  await expect(total).not.toHaveText(everyone ?? "");
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name, exact: true }).click();
  const streamer = await opened;
  await expect(streamer.getByRole("heading", { level: 1 })).toHaveText(name);
  await streamer.getByRole("button", { name: `Follow ${name}` }).click();
  const following = streamer.getByRole("button", { name: `Following: unfollow ${name}` });
  await expect(following).toBeVisible();
  await streamer.reload();
  await expect(following, "the follow is kept").toBeVisible();
});
