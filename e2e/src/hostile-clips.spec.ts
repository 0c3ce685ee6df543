import { expect, type Page, test } from "@playwright/test";
import { addClip } from "./clips.ts";
import { PREMIUM, person, signIn } from "./people.ts";
import { settle } from "./settle.ts";

const HOSTILE = `<img src=x onerror="window.__canary=1">`;
const WORDS = { title: `${HOSTILE} title`, description: `${HOSTILE} words`, tags: ["<img onerror=y>"] };

/** Makes sure that nothing hostile became an element, and that it stands there as text. */
async function isText(page: Page, words: readonly string[]): Promise<void> {
  await settle(page);
  for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "__canary")), page.url()).toBeUndefined();
  await expect(page.locator("[onerror], img[src='x']")).toHaveCount(0);
}

test("a clip's hostile words are text wherever it is shown", async ({ page, browser, baseURL }) => {
  await signIn(page, await person(baseURL, "streamer"));
  const id = await addClip(page.request, WORDS.title);
  const changed = await page.request.patch(`/api/v1/clip/${id}`, { data: WORDS });
  expect(changed.ok(), await changed.text()).toBe(true);
  const { data: me } = await (await page.request.get("/api/v1/profile/me")).json();

  await page.goto("/profile?tab=clips");
  await isText(page, [WORDS.title, WORDS.description, ...WORDS.tags]);
  await page.getByRole("button", { name: `Play ${WORDS.title}` }).click();
  await expect(page.getByRole("dialog").locator("video")).toBeAttached();
  await isText(page, [WORDS.title]);

  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, PREMIUM);
  await visitor.goto(`/streamer/${me._id}?tab=clips`);
  await isText(visitor, [WORDS.title]);
  expect((await visitor.request.post(`/api/v1/clip/like/${id}`)).ok()).toBe(true);
  await visitor.goto("/profile?tab=liked-clips");
  await isText(visitor, [WORDS.title]);
  expect((await visitor.request.delete(`/api/v1/clip/like/${id}`)).ok()).toBe(true);

  const { data: clips } = await (await visitor.request.get(`/api/v1/clip/${me._id}`)).json();
  const saved = await visitor.request.get(clips.items[0].downloadUrl);
  expect(saved.headers()["content-type"]).toBe("video/mp4");
  expect(saved.headers()["content-disposition"]).toMatch(
    /^attachment; filename="[^"<>]*"; filename\*=UTF-8''[^<>]*$/,
  );
});
