import { expect, type Page, test } from "@playwright/test";
import type { Role } from "@starling/validators/roles";
import { expectAccessible } from "./accessible.ts";
import { tell } from "./own-profile.ts";
import { logIn, person } from "./people.ts";

const SHARED = {
  basics: "Edit Name & Languages",
  games: "Edit Favorite Games",
  demographics: "Edit Demographics",
  personal: "Edit Personal",
};
const EDITORS: Record<Role, Record<string, string>> = {
  streamer: {
    ...SHARED,
    platforms: "Edit Streaming Platforms",
    tags: "Edit Tags & Prompts",
    presence: "Edit Streamer Presence",
    hardware: "Edit Hardware",
    frequency: "Edit Streaming Frequency",
    schedule: "Edit Schedule",
  },
  viewer: { preferences: "Edit Viewer Preferences" },
};

/** Enough that the fields stand that depend on others. */
const TOLD: Record<Role, object> = {
  streamer: {
    languages: ["de"],
    hobbies: ["knots", "maps"],
    ethnicity: "other",
    ethnicityOther: "Islander",
    streamingPlatforms: ["twitch", "other"],
    channelLinks: { twitch: "https://twitch.tv/lateferry", other: "https://lateferry.example" },
    pcConsolePhoneSetup: ["pc", "console", "mobile"],
    pcSetupSpecifications: { cpu: "other" },
    pcSpecsOther: { cpu: "A brave old Celeron" },
    schedule: [
      { dayOfWeek: 1, startTime: "20:00", endTime: "01:00", timeZone: "Europe/Berlin" },
      { date: "2027-03-14", startTime: "20:00", endTime: "23:00", timeZone: "Asia/Tokyo" },
    ],
  },
  viewer: { viewerType: "other", viewerTypeOther: "A night owl", favoritePlatforms: ["trovo"] },
};

async function judgeEditors(page: Page, baseURL: string | undefined, role: Role) {
  const someone = await person(baseURL, role);
  await tell(baseURL, someone, TOLD[role]);
  await logIn(page, someone);
  for (const [editor, title] of Object.entries(EDITORS[role])) {
    await page.goto(`/profile?edit=${editor}`);
    await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
}

/** So high that no editor scrolls: what the bar of buttons half covers would count as too small a target. */
const HEIGHT = 3200;

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: HEIGHT },
      contextOptions: { reducedMotion: "reduce" },
    });

    for (const role of ["streamer", "viewer"] as const) {
      test(`each editor of a ${role} is accessible`, async ({ page, baseURL }) => {
        await judgeEditors(page, baseURL, role);
      });
    }
  });
}
