import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { fact, openTab } from "./own-profile.ts";
import { person, signIn } from "./people.ts";
import { STEPS, shownBy, wizardOn } from "./wizard.ts";

test("an update begins with what is stored, survives a reload, and asks before answers are lost", async ({
  page,
  context,
  baseURL,
}) => {
  const someone = await person(baseURL, "streamer");
  await signIn(page, someone);
  const stored = await page.request.patch("/api/v1/profile", {
    data: {
      shortBio: "Crossings, slowly.",
      languages: ["en", "de"],
      streamingPlatforms: ["kick", "other"],
      channelLinks: { kick: "https://kick.com/lateferry", other: "ferry.example.org" },
      streamingFrequency: {
        typicalDays: [0, 1],
        startTime: "20:30",
        endTime: "23:15",
        timeZone: "Europe/Lisbon",
      },
      pcConsolePhoneSetup: ["console"],
      consoleSetup: "other",
      consoleSetupOther: "A cabinet",
      funPrompts: [{ key: "dream_collab_with", answer: "a lighthouse keeper" }],
    },
  });
  expect(stored.ok(), await stored.text()).toBe(true);

  await page.goto("/update-streamer-profile");
  const wizard = wizardOn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Streamer Profile");
  await wizard.isAt("Profile Setup");
  await expect(page.getByRole("textbox", { name: "Display Name" })).toHaveValue(`Guest ${someone.username}`);
  await expect(page.getByRole("button", { name: "Remove Deutsch" })).toBeVisible();
  await page.getByLabel("Short bio").fill("");
  await wizard.next("Streaming Platforms");
  await expect(page.getByRole("button", { name: "URL", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByLabel("Kick link")).toHaveValue("https://kick.com/lateferry");
  await wizard.next("Streaming Schedule");
  for (const [day, pressed] of [
    ["Sunday", "true"],
    ["Monday", "true"],
    ["Tuesday", "false"],
  ] as const)
    await expect(page.getByRole("button", { name: day })).toHaveAttribute("aria-pressed", pressed);
  await expect(shownBy(page.getByLabel("Start time"))).toHaveText("8:30 PM");
  await expect(shownBy(page.getByLabel("End time")), "a time between two half hours").toHaveText("11:15 PM");
  await page.getByLabel("Start time").selectOption("7:00 PM");

  await page.reload();
  await wizard.isAt("Streaming Schedule");
  await expect(shownBy(page.getByLabel("Start time"))).toHaveText("7:00 PM");
  await wizard.isSaved();

  await context.setOffline(true);
  await page.getByLabel("Schedule type").selectOption("Random");
  await page.getByRole("link", { name: "Back to Profile" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByText("Not saved: you are offline. We keep trying.").first()).toBeVisible();
  await expect(shownBy(page.getByLabel("Schedule type"))).toHaveText("Random");
  await context.setOffline(false);
  await wizard.isSaved();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page, "nothing is lost, so nothing is asked").toHaveURL("/profile");
  await expect(page.getByText("Crossings, slowly."), "not submitted yet").toBeVisible();

  await page.getByRole("link", { name: "Edit everything" }).click();
  await wizard.isAt("Streaming Schedule");
  for (const title of STEPS.streamer.slice(3)) await wizard.skip(title);
  await wizard.submit("Profile updated successfully!", "/profile");
  await expect(page.getByText("No short bio yet."), "what was emptied is gone").toBeVisible();
  const panel = page.getByRole("tabpanel");
  await openTab(page, "Schedule");
  await expect(fact(panel, "Typical days")).toHaveText("Sunday, Monday");
  await expect(fact(panel, "Start time")).toHaveText("7:00 PM");
  await expect(fact(panel, "Schedule type")).toHaveText("Random");
  await openTab(page, "Presence");
  await expect(fact(panel, "Console")).toHaveText("A cabinet");
});

test("a refused link is named by a summary with the focus, and nothing typed is lost", async ({
  page,
  baseURL,
}) => {
  await signIn(page, await person(baseURL, "streamer"));
  await page.goto("/update-streamer-profile");
  const wizard = wizardOn(page);
  await page.getByLabel("Short bio").fill("Crossings, slowly.");
  await wizard.next("Streaming Platforms");
  await page.getByRole("button", { name: "Twitch", exact: true }).click();
  await page.getByLabel("Twitch link").fill("javascript:alert(1)");
  for (const title of STEPS.streamer.slice(2)) await wizard.skip(title);
  await wizard.button("Submit").click();

  const summary = page.getByRole("region", { name: "One answer needs another look" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please enter a web address for Twitch");
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Twitch link" }).press("Enter");
  await wizard.isAt("Streaming Platforms");
  await expect(page.getByLabel("Twitch link")).toBeFocused();
  await expect(page.getByLabel("Twitch link")).toHaveValue("javascript:alert(1)");
  await expectAccessible(page);
  await page.getByLabel("Twitch link").fill("twitch.tv/lateferry");
  for (const title of STEPS.streamer.slice(2)) await wizard.skip(title);
  await wizard.submit("Profile updated successfully!", "/profile");
  await expect(page.getByText("Crossings, slowly.")).toBeVisible();
  await openTab(page, "Streaming");
  await expect(page.getByRole("link", { name: /^Twitch/ })).toHaveAttribute(
    "href",
    "https://twitch.tv/lateferry",
  );
});
