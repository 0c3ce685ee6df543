import { expect, type Page, test } from "@playwright/test";
import type { Field, Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { addClip } from "./clips.ts";
import { PREMIUM, person, signIn } from "./people.ts";
import { forEachTab, settle } from "./settle.ts";
import { STEPS, wizardOn } from "./wizard.ts";

const HOSTILE = `<img src=x onerror="window.__canary=1">`;

/** Texts that look like markup, by field path. */
type Planted = Map<string, string>;

/** Hostile text with one unique character, because the shortest fields allow no more. */
function plant(planted: Planted, path: string): string {
  const text = HOSTILE + String.fromCodePoint(0x4e00 + planted.size);
  planted.set(path, text);
  return text;
}

/**
 * Hostile text for text fields. Fields with options get values such as "other", so that dependent fields
 * appear. Undefined for all other fields.
 */
function hostileValue(field: Field, text: () => string): unknown {
  switch (field.kind) {
    case "text":
      return field.isLink ? undefined : text();
    case "words":
      return [text()];
    case "prompts":
      return [{ key: field.options[0]?.value, answer: text() }];
    case "choice":
      return field.options.some(({ value }) => value === "other") ? "other" : undefined;
    case "time-zone":
      return field.orOther ? "other" : undefined;
    case "choices":
      return field.options.map(({ value }) => value).filter((value) => value !== field.none);
    default:
      return undefined;
  }
}

function place(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) values[name] = value;
  else {
    const group = values[name];
    const inner: Record<string, unknown> = typeof group === "object" ? { ...group } : {};
    place(inner, rest.join("."), value);
    values[name] = inner;
  }
}

function hostileProfile(part: Fields): { profile: Record<string, unknown>; planted: Planted } {
  const planted: Planted = new Map();
  const profile: Record<string, unknown> = {};
  for (const { path, field } of entriesOf(part))
    place(
      profile,
      path,
      hostileValue(field, () => plant(planted, path)),
    );
  for (const path of ["displayName", "shortBio", "bio"]) place(profile, path, plant(planted, path));
  place(profile, "visibility", Object.fromEntries(SENSITIVE_FIELDS.map((name) => [name, "public"])));
  return { profile, planted };
}

async function store(page: Page, profile: Record<string, unknown>): Promise<string> {
  const answer = await page.request.patch("/api/v1/profile", { data: profile });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = await answer.json();
  return data._id;
}

function missing(planted: Planted, shown: string): string[] {
  return [...planted].filter(([, text]) => !shown.includes(text)).map(([path]) => path);
}

/** Returns all text of the page, after a check for injected markup. */
async function textOf(page: Page): Promise<string> {
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, "__canary")), page.url()).toBeUndefined();
  await expect(page.locator("[onerror], img[src='x']")).toHaveCount(0);
  return page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    return [document.body.textContent, ...[...boxes].map(({ value }) => value)].join("\n");
  });
}

async function textOfTabs(page: Page): Promise<string> {
  const texts: string[] = [];
  await forEachTab(page, async () => void texts.push(await textOf(page)));
  expect(texts.length).toBeGreaterThan(4);
  return texts.join("\n");
}

async function textOfWizard(page: Page, steps: readonly string[]): Promise<string> {
  const wizard = wizardOn(page);
  const texts: string[] = [];
  for (const [index, title] of steps.entries()) {
    await (index === 0 ? wizard.isAt(title) : wizard.next(title));
    texts.push(await textOf(page));
  }
  return texts.join("\n");
}

function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/x$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

test("hostile texts of a streamer are rendered as text on every page", async ({ page, browser, baseURL }) => {
  const someone = await person(baseURL, "streamer");
  await signIn(page, someone);
  const { profile, planted } = hostileProfile(STREAMER_FIELDS);
  const game = plant(planted, "schedule.game");
  const schedule = [0, 3].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: "20:00",
    endTime: "23:00",
    timeZone: "UTC",
    game,
  }));
  const id = await store(page, { ...profile, schedule });
  const asked = watchPictures(page);

  await page.goto("/profile");
  expect(missing(planted, await textOfTabs(page)), "on the own profile").toEqual([]);
  await page.goto(`/streamer/${id}`);
  expect(missing(planted, await textOfTabs(page)), "on the public page").toEqual([]);
  await page.goto("/update-streamer-profile");
  const unasked = ["schedule.game"];
  expect(missing(planted, await textOfWizard(page, STEPS.streamer)), "in the wizard").toEqual(unasked);
  expect(asked).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const askedByVisitor = watchPictures(visitor);
  await signIn(visitor, await person(baseURL, "viewer"));
  await visitor.goto(`/streamers?search=${someone.username}&finished=false`);
  const name = planted.get("displayName") ?? "";
  await expect(visitor.getByRole("link", { name, exact: true })).toBeVisible();
  expect(await textOf(visitor)).toContain(name);
  await visitor.goto(`/streamers?search=${encodeURIComponent(HOSTILE)}&finished=false`);
  await textOf(visitor);

  const html = await (await visitor.request.get(`/streamer/${id}`)).text();
  expect(html).not.toContain("<img src=x");
  const card = await visitor.request.get(`/streamer/${id}/card.png`);
  expect(card.headers()["content-type"]).toBe("image/png");
  await visitor.goto(`/streamer/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor).toHaveTitle(`${name} · Starling`);
  await textOf(visitor);
  expect(askedByVisitor).toEqual([]);
});

test("hostile texts of a viewer are rendered as text on every page", async ({ page, browser, baseURL }) => {
  await signIn(page, await person(baseURL, "viewer"));
  const { profile, planted } = hostileProfile(VIEWER_FIELDS);
  const id = await store(page, profile);
  const asked = watchPictures(page);

  await page.goto("/profile");
  expect(missing(planted, await textOfTabs(page)), "on the own profile").toEqual([]);
  await page.goto("/update-viewer-profile");
  expect(missing(planted, await textOfWizard(page, STEPS.viewer)), "in the wizard").toEqual([]);
  expect(asked).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const askedByVisitor = watchPictures(visitor);
  await signIn(visitor, PREMIUM);
  await visitor.goto(`/viewer/${id}`);
  expect(missing(planted, await textOfTabs(visitor)), "on the public page").toEqual([]);
  expect(askedByVisitor).toEqual([]);
});

const CLIP = { title: `${HOSTILE} title`, description: `${HOSTILE} words`, tags: ["<img onerror=y>"] };

async function expectText(page: Page, words: readonly string[]): Promise<void> {
  await settle(page);
  for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
  await textOf(page);
}

test("hostile texts of a clip are rendered as text on every page", async ({ page, browser, baseURL }) => {
  await signIn(page, await person(baseURL, "streamer"));
  const id = await addClip(page.request, CLIP.title);
  const changed = await page.request.patch(`/api/v1/clip/${id}`, { data: CLIP });
  expect(changed.ok(), await changed.text()).toBe(true);
  const { data: me } = await (await page.request.get("/api/v1/profile/me")).json();

  await page.goto("/profile?tab=clips");
  await expectText(page, [CLIP.title, CLIP.description, ...CLIP.tags]);
  await page.getByRole("button", { name: `Play ${CLIP.title}` }).click();
  await expect(page.getByRole("dialog").locator("video")).toBeAttached();
  await expectText(page, [CLIP.title]);

  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, PREMIUM);
  await visitor.goto(`/streamer/${me._id}?tab=clips`);
  await expectText(visitor, [CLIP.title]);
  expect((await visitor.request.post(`/api/v1/clip/like/${id}`)).ok()).toBe(true);
  await visitor.goto("/profile?tab=liked-clips");
  await expectText(visitor, [CLIP.title]);
  expect((await visitor.request.delete(`/api/v1/clip/like/${id}`)).ok()).toBe(true);

  const { data: clips } = await (await visitor.request.get(`/api/v1/clip/${me._id}`)).json();
  const saved = await visitor.request.get(clips.items[0].downloadUrl);
  expect(saved.headers()["content-type"]).toBe("video/mp4");
  expect(saved.headers()["content-disposition"]).toMatch(
    /^attachment; filename="[^"<>]*"; filename\*=UTF-8''[^<>]*$/,
  );
});
