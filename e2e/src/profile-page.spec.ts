import { expect, test } from "@playwright/test";
import { enter, fact, openEditor, openTab, part, save } from "./own-profile.ts";
import { person } from "./people.ts";
import { settle } from "./settle.ts";

test("the bio is edited where it stands", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "viewer"));
  await page.goto("/profile");
  const about = part(page, "About");
  await expect(about.getByText("No bio yet.")).toBeVisible();
  await about.getByRole("button", { name: "Edit bio" }).click();
  await expect(about.getByLabel("Bio")).toBeFocused();
  await page.keyboard.type("Never mind this.");
  await about.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(about.getByText("No bio yet.")).toBeVisible();
  await about.getByRole("button", { name: "Edit bio" }).click();
  await expect(about.getByLabel("Bio")).toHaveValue("");
  await page.keyboard.type("I watch with the lights off.");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByRole("button", { name: "Edit bio" })).toBeFocused();
  await expect(about.getByText("I watch with the lights off.")).toBeVisible();
  await page.reload();
  await expect(about.getByText("I watch with the lights off.")).toBeVisible();
});

test("unsaved typing survives a reload, and is thrown away only when asked", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "viewer"));
  await page.goto("/profile?tab=personal");
  const editor = await openEditor(page, "Edit personal", "Edit Personal");
  await editor.getByLabel("Hobbies").fill("lighthouses,");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(editor.getByRole("button", { name: "Remove lighthouses" })).toBeVisible();
  await editor.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit personal" })).toBeFocused();
  await expect(page.getByText("No hobbies yet.")).toBeVisible();
  await openEditor(page, "Edit personal", "Edit Personal");
  await expect(editor.getByRole("button", { name: "Remove lighthouses" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(editor, "nothing was typed, so nothing is asked").toBeHidden();
});

test("a viewer edits preferences, and each role has its own tabs and public page", async ({
  page,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  const id = await enter(page, someone);
  await page.goto("/profile");
  await settle(page);
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Demographics",
    "Preferences",
    "Followed",
    "Liked Clips",
    "Personal",
  ]);
  await openTab(page, "Preferences");
  const editor = await openEditor(page, "Edit preferences", "Edit Viewer Preferences");
  await editor.getByLabel("Viewer type", { exact: true }).selectOption("Other");
  await editor.getByLabel("What kind of viewer you are").fill("A night owl");
  await editor.getByLabel("Watch frequency", { exact: true }).selectOption("Every day");
  await editor.getByLabel("Preferred vibe", { exact: true }).selectOption("Cozy and calm");
  await editor.getByRole("button", { name: "Trovo" }).click();
  await editor.getByLabel("Answer 1").fill("laughs at their own jokes");
  await save(editor);
  await page.reload();
  const kind = part(page, "Viewer Type & Interaction");
  await expect(fact(kind, "Viewer type")).toHaveText("A night owl");
  await expect(fact(kind, "Fun prompts")).toContainText("laughs at their own jokes");
  await expect(fact(part(page, "Watching Habits"), "Watch frequency")).toHaveText("Every day");
  await expect(fact(part(page, "What You Look For"), "Favorite platforms")).toContainText("Trovo");

  await page.getByRole("link", { name: "View as a visitor" }).click();
  await expect(page).toHaveURL(`/viewer/${id}`);
  await expect(page.getByText("This is how visitors see you.")).toBeVisible();
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await expect(page).toHaveURL("/profile");
});

test("a streamer's tabs, and the page as visitors see it", async ({ page, baseURL }) => {
  const someone = await person(baseURL, "streamer");
  const id = await enter(page, someone);
  await page.goto("/profile");
  await settle(page);
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Demographics",
    "Streaming",
    "Presence",
    "Hardware",
    "Schedule",
    "Clips",
    "Followers",
    "Liked Clips",
    "Personal",
    "Analytics",
  ]);
  await page.getByRole("link", { name: "View as a visitor" }).click();
  await expect(page).toHaveURL(`/streamer/${id}`);
  await expect(page.getByText("This is how visitors see you.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Follow|Donate|Subscribe|Share/ })).toHaveCount(0);
});
