import { expect, test } from "@playwright/test";
import type { Role } from "@starling/validators/roles";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { enter, openEditor, openTab } from "./own-profile.ts";
import { person } from "./people.ts";

/** The tabs, with the buttons on them and the titles of what those open. */
const EDITORS: Record<Role, [tab: string, button: string, title: string][]> = {
  streamer: [
    ["Overview", "Edit favorite games", "Edit Favorite Games"],
    ["Overview", "Edit name and languages", "Edit Name & Languages"],
    ["Demographics", "Edit demographics", "Edit Demographics"],
    ["Streaming", "Edit streaming platforms", "Edit Streaming Platforms"],
    ["Streaming", "Edit tags and prompts", "Edit Tags & Prompts"],
    ["Presence", "Edit presence", "Edit Streamer Presence"],
    ["Hardware", "Edit hardware", "Edit Hardware"],
    ["Schedule", "Edit streaming frequency", "Edit Streaming Frequency"],
    ["Schedule", "Edit schedule", "Edit Schedule"],
    ["Personal", "Edit personal", "Edit Personal"],
  ],
  viewer: [["Preferences", "Edit preferences", "Edit Viewer Preferences"]],
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
      { date: "2030-03-14", startTime: "20:00", endTime: "23:00", timeZone: "Asia/Tokyo" },
    ],
  },
  viewer: { viewerType: "other", viewerTypeOther: "A night owl", favoritePlatforms: ["trovo"] },
};

// So high that no editor scrolls: what the bar of buttons half covers would count as too small a target.
test.use({ viewport: { width: 1280, height: 2800 }, contextOptions: { reducedMotion: "reduce" } });

for (const role of ["streamer", "viewer"] as const) {
  test(`each editor of a ${role} is accessible`, async ({ page, baseURL }) => {
    await enter(page, await person(baseURL, role), TOLD[role]);
    await page.goto("/profile");
    for (const [tab, button, title] of EDITORS[role]) {
      await openTab(page, tab);
      const editor = await openEditor(page, button, title);
      await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
      await page.keyboard.press("Escape");
      await expect(editor).toBeHidden();
    }
  });
}
