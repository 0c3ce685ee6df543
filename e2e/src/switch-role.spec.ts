import { expect, type Page, test } from "@playwright/test";
import { logIn, person } from "./people.ts";

const STEPS = [
  "Streaming Platforms",
  "Streaming Schedule",
  "Streamer Vitals",
  "Streamer Presence",
  "More Streamer Information",
  "Stream Preferences",
  "Complete Registration",
];

async function next(page: Page, step: string) {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: step })).toBeVisible();
}

test("a viewer becomes a streamer, makes the profile, and comes back at once", async ({ page, baseURL }) => {
  const someone = await person(baseURL, "viewer");
  await logIn(page, someone);

  await page.getByRole("button", { name: "Switch to Streamer" }).click();
  await page.getByRole("radio", { name: /Streamer/ }).click();
  await page.getByRole("button", { name: "Switch & Setup Profile" }).click();
  await expect(page.getByText("Successfully switched to streamer!")).toBeVisible();
  await expect(page).toHaveURL("/create-streamer-profile");

  await page.getByLabel(/Display Name/).fill("Late Ferry");
  for (const step of STEPS) await next(page, step);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Profile created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "Late Ferry" })).toBeVisible();

  await page.goto("/streamers");
  await expect(page, "streamers have no directory").toHaveURL("/profile");

  await page.getByRole("button", { name: "Switch to Viewer" }).click();
  await page.getByRole("radio", { name: /Viewer/ }).click();
  await expect(page.getByText("Successfully switched to viewer!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
