import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEachTheme } from "./accessible.ts";
import { make, person, signIn } from "./people.ts";
import { settle } from "./settle.ts";

/**
 * Weekly stream on the day after tomorrow in Tokyo. 57 hours are two days plus Tokyo's UTC offset, which is
 * nine hours all year.
 */
const WEEKLY = {
  dayOfWeek: new Date(Date.now() + 57 * 3_600_000).getUTCDay(),
  startTime: "20:00",
  endTime: "22:30",
  timeZone: "Asia/Tokyo",
  game: "Tunic",
};

async function streamer(page: Page, displayName: string) {
  const someone = await make(page.request, "streamer", { displayName });
  const answer = await page.request.patch("/api/v1/profile", {
    data: {
      shortBio: "Slow games from a lighthouse.",
      languages: "en, fr",
      streamingPlatforms: ["twitch"],
      channelLinks: { twitch: "https://twitch.tv/nia" },
      schedule: [WEEKLY],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.context().clearCookies();
  return someone;
}

test("the public page is readable without a script, and the app takes over without layout shifts", async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await streamer(page, "Nia of the Lighthouse");
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.goto(`/@${username}`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Nia of the Lighthouse");
  for (const words of ["Slow games from a lighthouse.", "English · also Français", "Tunic", /\d\d:\d\d UTC$/])
    await expect(plain.getByText(words).first()).toBeVisible();
  await expect(plain.getByRole("link", { name: /^Twitch/ })).toHaveAttribute("href", "https://twitch.tv/nia");
  await plain.close();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    Reflect.set(window, "moved", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "moved", Reflect.get(window, "moved") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/@${username}`);
  await expect(
    page.getByText(/^(In|Today|Tonight|Tomorrow|[A-Z][a-z]{2}) (\d+:\d\d|\d+ min)( [AP]M)?$/).first(),
  ).toBeVisible();
  await settle(page);
  expect(asked, "what the page was drawn from came with it").toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.01);
  await expectAccessibleInEachTheme(page);
});

test("Follow asks visitors to join, naming the streamer, and lets viewers follow immediately", async ({
  page,
  baseURL,
}) => {
  const { username } = await streamer(page, "Nia");
  await page.goto(`/@${username}`);
  const follow = page.getByRole("link", { name: "Follow Nia" });
  await expect(follow, "before the script is there, it leads to the login").toHaveAttribute(
    "aria-haspopup",
    "dialog",
  );
  await follow.click();
  await expect(page.getByRole("dialog")).toContainText("follow Nia");

  await signIn(page, await person(baseURL, "viewer"));
  await page.goto(`/@${username}`);
  await page.getByRole("button", { name: "Follow Nia" }).click();
  await expect(page.getByRole("button", { name: "Following: unfollow Nia" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Following: unfollow Nia" })).toBeVisible();
});

test("the owner shares the public page and hides it immediately", async ({ page, browser, baseURL }) => {
  const someone = await streamer(page, "Nia");
  await signIn(page, someone);
  await page.goto("/profile");
  await settle(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const kit = page.getByRole("dialog");
  await expect(kit.getByLabel("Link", { exact: true })).toHaveValue(`${baseURL}/@${someone.username}`);
  await kit.getByRole("tab", { name: "Live badge" }).click();
  await expect(kit.getByRole("img", { name: "Nia on Starling" })).toBeVisible();
  await expectAccessibleInEachTheme(page, { within: "[role=dialog]" });
  const saved = page.waitForResponse(/publicPages\.update/);
  await kit.getByRole("switch", { name: "Public page" }).click();
  await saved;
  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  const answer = await visitor.goto(`/@${someone.username}`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(visitor.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await visitor.close();
});
