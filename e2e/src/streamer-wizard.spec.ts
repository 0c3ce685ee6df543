import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { logIn, person } from "./people.ts";

const STEPS = [
  "Profile Setup",
  "Streaming Platforms",
  "Streaming Schedule",
  "Streamer Vitals",
  "Streamer Presence",
  "More Streamer Information",
  "Stream Preferences",
  "Complete Registration",
];

async function isOpen(page: Page, title: string) {
  await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
}

async function next(page: Page, title: string) {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await isOpen(page, title);
}

async function skipTo(page: Page, title: string) {
  await expect(async () => {
    if (await page.getByRole("heading", { level: 2, name: title, exact: true }).isVisible()) return;
    await page.getByRole("button", { name: "Skip", exact: true }).click({ timeout: 1000 });
    throw new Error("further on");
  }).toPass();
}

test("a streamer tells everything in eight steps, reloads in the middle, and changes it later", async ({
  page,
  baseURL,
}) => {
  const someone = await person(baseURL, "streamer", { profile: false });
  await logIn(page, someone);
  await expect(page).toHaveURL("/create-streamer-profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Streamer Profile Setup");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await page.getByLabel(/Display Name/).fill("Late Ferry");
  await page.getByLabel("Short bio").fill("Crossings, slowly.");
  await page.getByLabel("Languages").fill("English, Deutsch,");

  await next(page, "Streaming Platforms");
  await page.getByRole("button", { name: "Kick", exact: true }).click();
  await expect(page.getByLabel("Kick link")).toHaveValue("https://kick.com/");
  await page.getByLabel("Kick link").fill("https://kick.com/lateferry");

  await next(page, "Streaming Schedule");
  await page.getByRole("button", { name: "Monday" }).click();
  await page.getByLabel("Start time").selectOption("8:00 PM");
  await page.getByLabel("End time").selectOption("11:00 PM");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.reload();
  await isOpen(page, "Streaming Schedule");
  await expect(page.getByLabel("Start time"), "a draft survives a reload").toHaveValue("20:00");

  await skipTo(page, "More Streamer Information");
  await page.getByRole("group", { name: "Streams from" }).getByRole("button", { name: "PC" }).click();
  await page.getByLabel("Processor").selectOption("Other");
  await page.getByLabel("Your processor").fill("A brave old Celeron");
  await next(page, "Stream Preferences");
  await page.getByLabel("Hobbies").fill("knots,");
  await next(page, "Complete Registration");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Profile created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "Late Ferry" })).toBeVisible();

  await page.goto("/update-streamer-profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Streamer Profile");
  await expect(page.getByLabel(/Display Name/)).toHaveValue("Late Ferry");
  await expect(page.getByRole("button", { name: "Remove Deutsch" })).toBeVisible();
  await page.getByLabel("Short bio").fill("");
  await next(page, "Streaming Platforms");
  await expect(page.getByLabel("Kick link")).toHaveValue("https://kick.com/lateferry");
  await next(page, "Streaming Schedule");
  await expect(page.getByRole("button", { name: "Monday" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await skipTo(page, "Complete Registration");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "Late Ferry" })).toBeVisible();
  await expect(page.getByText("Crossings, slowly."), "what was emptied is gone").toHaveCount(0);
});

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: "reduce" },
    });

    test("each step of the streamer's wizard is accessible", async ({ page, baseURL }) => {
      await logIn(page, await person(baseURL, "streamer"));
      await page.goto("/update-streamer-profile");
      for (const [index, title] of STEPS.entries()) {
        await (index === 0 ? isOpen(page, title) : next(page, title));
        if (title === "Streaming Platforms")
          for (const platform of ["Twitch", "Apple App"])
            await page.getByRole("button", { name: platform, exact: true }).click();
        if (title === "More Streamer Information")
          for (const setup of ["PC", "Console", "Phone/Mobile"])
            await page.getByRole("button", { name: setup, exact: true }).click();
        await expectAccessible(page);
      }
    });
  });
}
