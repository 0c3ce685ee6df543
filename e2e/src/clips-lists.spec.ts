import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { addClips } from "./clips.ts";
import { openTab, part } from "./own-profile.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { settle } from "./settle.ts";

// The viewport is so high that no dialog scrolls: partly covered targets would count as too small.
test.use({ viewport: { width: 1280, height: 2_400 }, contextOptions: { reducedMotion: "reduce" } });

const TITLES = ["Ferry at night", "Stairs", "Tea", "Rain", "A wrong turn"];

const clipOn = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const likeOn = (page: Page, title: string) =>
  clipOn(page, title).getByRole("button", { name: new RegExp(`^Like ${title}, `) });

async function profileId(request: APIRequestContext): Promise<string> {
  return (await (await request.get("/api/v1/profile/me")).json()).data._id;
}

/** Creates a streamer in another browser. Returns that browser's page and the profile id. */
async function streamerWith(page: Page, titles: readonly string[]): Promise<{ page: Page; id: string }> {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error("There is no browser");
  const backstage = await context.newPage();
  await member(backstage, "streamer");
  await addClips(backstage.request, titles);
  return { page: backstage, id: await profileId(backstage.request) };
}

test("the Free plan allows one clip in the swipe reel; clips can be edited and deleted", async ({ page }) => {
  await member(page, "streamer");
  await addClips(page.request, ["Stairs", "Tea"]);
  await page.goto("/profile?tab=clips");
  const count = page.getByText(/clips in the swipe reel$/);
  await expect(count).toHaveText("1 of 1 clips in the swipe reel");
  await expect(clipOn(page, "Stairs").getByRole("switch")).toBeChecked();
  await expectAccessibleOnScreens(page);
  await clipOn(page, "Tea").getByRole("switch").click();
  await expect(page.getByText(/^Your plan has one spot in the swipe reel\./)).toBeVisible();
  await expect(clipOn(page, "Tea").getByRole("switch")).not.toBeChecked();

  await clipOn(page, "Stairs").getByRole("switch").click();
  await expect(count).toHaveText("0 of 1 clips in the swipe reel");
  await clipOn(page, "Tea").getByRole("switch").click();
  await expect(count).toHaveText("1 of 1 clips in the swipe reel");
  await page.reload();
  await expect(clipOn(page, "Tea").getByRole("switch")).toBeChecked();
  await expect(clipOn(page, "Stairs").getByRole("switch")).not.toBeChecked();

  await clipOn(page, "Tea").getByRole("button", { name: "Edit Tea" }).click();
  const editor = page.getByRole("dialog", { name: "Edit clip" });
  await expect(editor).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await editor.getByRole("textbox", { name: "Title" }).fill("Tea on the roof");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expect(clipOn(page, "Tea on the roof")).toBeVisible();
  await clipOn(page, "Stairs").getByRole("button", { name: "Play Stairs" }).click();
  await expect(page.getByRole("dialog", { name: "Stairs" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await clipOn(page, "Stairs").getByRole("button", { name: "Delete Stairs" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
  await page.getByRole("button", { name: "Delete clip" }).click();
  await expect(clipOn(page, "Stairs")).toHaveCount(0);
});

test("a clip list shows three clips and three placeholders without a plan, and all clips with a plan", async ({
  page,
}) => {
  await page.goto("/login");
  const { page: backstage, id } = await streamerWith(page, TITLES);
  await backstage.context().close();

  await member(page, "viewer");
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("clips.byStreamer")) bodies.push(response.text());
  });
  await page.goto(`/streamer/${id}?tab=clips`);
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(3);
  await expect(page.locator("[data-locked]")).toHaveText(["Locked", "Locked"]);
  const unlock = page.getByRole("link", { name: "Unlock 2 More Clips" });
  await expect(unlock).toHaveAttribute("href", "/plans");
  const received = (await Promise.all(bodies)).join();
  for (const title of ["A wrong turn", "Rain", "Tea"]) expect(received).toContain(title);
  for (const title of ["Stairs", "Ferry at night"])
    expect(received, "nothing of a locked clip").not.toContain(title);
  await expectAccessibleOnScreens(page);

  await signIn(page, PREMIUM);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(5);
  await expect(page.locator("[data-locked]")).toHaveCount(0);
  await expect(unlock).toHaveCount(0);
});

test("a like is counted on every page, listed, and can be removed", async ({ page }) => {
  await page.goto("/login");
  const streamer = await streamerWith(page, ["Ferry at night"]);
  await member(page, "viewer");
  const viewerId = await profileId(page.request);
  await page.goto(`/streamer/${streamer.id}?tab=clips`);
  const like = likeOn(page, "Ferry at night");
  await expect(like).toHaveText("0");
  await like.click();
  await expect(like).toHaveText("1");
  await expect(like).toHaveAttribute("aria-pressed", "true");

  await streamer.page.goto("/profile?tab=clips");
  await clipOn(streamer.page, "Ferry at night")
    .getByRole("button", { name: /^1 like/ })
    .click();
  const likers = streamer.page.getByRole("dialog", { name: "Who likes this clip" });
  await expect(likers).toContainText("1 person likes this clip. See who they are with Premium.");
  await expectAccessibleOnScreens(streamer.page, { within: "[role=dialog]" });
  await streamer.page.keyboard.press("Escape");
  await streamer.page.goto(`/streamer/${streamer.id}?tab=clips`);
  await expect(likeOn(streamer.page, "Ferry at night"), "streamers only see likes").toBeDisabled();
  await expect(likeOn(streamer.page, "Ferry at night")).toHaveText("1");

  await page.goto("/profile");
  await openTab(page, "Liked Clips");
  await expect(clipOn(page, "Ferry at night")).toBeVisible();
  await expectAccessibleOnScreens(page);
  const other = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage();
  if (!other) throw new Error("There is no browser");
  await signIn(other, PREMIUM);
  await other.goto(`/viewer/${viewerId}?tab=clips`);
  await expect(clipOn(other, "Ferry at night")).toBeVisible();
  await other.context().close();

  await likeOn(page, "Ferry at night").click();
  await expect(page.getByText("No liked clips yet")).toBeVisible();
  await page.goto(`/streamer/${streamer.id}?tab=clips`);
  await expect(likeOn(page, "Ferry at night")).toHaveText("0");
  await streamer.page.context().close();
});

test("the dashboard shows as many playable clips as the plan includes", async ({ page }) => {
  await member(page, "viewer");
  await page.goto("/dashboard");
  await settle(page);
  const clips = part(page, "Featured Clips");
  await expect(clips.getByRole("button", { name: /^Play / })).toHaveCount(3);
  await expect(clips.locator("[data-locked]")).toHaveCount(3);
  await expect(clips.getByRole("link", { name: /^Unlock \d+ More Clips$/ })).toHaveAttribute(
    "href",
    "/plans",
  );
  await expectAccessibleOnScreens(page);
  const heart = clips.getByRole("button", { name: /^Like / }).first();
  // Clicks are ignored while a request is pending.
  const liked = page.waitForResponse(/clips\.like\b/);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await liked;
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await clips.getByRole("link", { name: "View All Clips" }).click();
  await expect(page).toHaveURL("/clips");
});
