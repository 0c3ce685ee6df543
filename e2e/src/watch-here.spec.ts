import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { enter, part } from "./own-profile.ts";
import { member, person } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const STAND_IN = "/dev/platforms/twitch/player";
const PLAYER = "https://player.twitch.tv";

async function liveStreamer(page: Page, baseURL: string | undefined) {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  const login = streamer.username.slice(0, 25);
  await page.goto("/profile?tab=streaming");
  await settle(page);
  await part(page, "Verified channels").getByRole("button", { name: "Connect Twitch" }).click();
  await page.getByLabel("Channel", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByText("Your Twitch channel is connected and verified.")).toBeVisible();
  // Retries, because events before the webhook subscription are lost.
  await expect(async () => {
    await page.request.delete(`/dev/platforms/twitch/${login}/live`);
    const answer = await page.request.post(`/dev/platforms/twitch/${login}/live`, {
      data: { title: "A quiet evening", game: "Tunic", viewers: 2 },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const read = async () => (await page.request.get(`/api/v1/profile/${id}`)).text();
    await expect.poll(read, { timeout: 5_000 }).toContain("A quiet evening");
  }).toPass({ timeout: 120_000 });
  return { ...streamer, id, login };
}

function watchForeign(page: Page, baseURL: string | undefined): string[] {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) foreign.push(request.url());
  });
  return foreign;
}

/** Replaces the fake platform's player with the real URL, which the test stubs. */
async function playAtPlatform(page: Page, path: string) {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(STAND_IN, PLAYER) });
  });
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title><p>Playing</p>" }),
  );
}

test("a live stream plays in the page after a click, with no platform request before it", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await liveStreamer(page, baseURL);
  const name = `Guest ${streamer.username}`;
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  const open = `/@${streamer.username}`;
  await expect.poll(async () => (await reader.request.get(open)).text()).toContain("A quiet evening");

  const { expectQuiet } = watchConsole(reader);
  const foreign = watchForeign(reader, baseURL);
  await playAtPlatform(reader, `**${open}`);
  await reader.goto(open);
  await settle(reader);
  const watch = reader.getByRole("button", { name: `Watch here: ${name}` });
  await expect(watch).toBeVisible();
  await watch.hover();
  await expectAccessibleOnScreens(reader);
  expect(foreign, "before a press").toEqual([]);
  await watch.click();
  const stage = reader.getByRole("region", { name: `${name}, live on Twitch` });
  await expect(stage.frameLocator("iframe").getByText("Playing")).toBeVisible();
  expect(foreign, "after it").toEqual([
    `${PLAYER}/?channel=${streamer.login}&parent=localhost&autoplay=true`,
  ]);
  await expectAccessibleOnScreens(reader);

  await stage.getByRole("switch", { name: "Always load Twitch" }).click();
  await reader.reload();
  await expect(stage.frameLocator("iframe").getByText("Playing")).toBeVisible();
  await stage.getByRole("button", { name: "Close player" }).click();
  await reader.getByRole("button", { name: "Ask first" }).click();
  await reader.reload();
  await expect(watch).toBeVisible();
  await expect(reader.locator("iframe")).toHaveCount(0);
  expectQuiet();
  await context.close();

  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await plain.goto(open);
  await expect(plain.getByRole("link", { name: /^Watch on Twitch/ })).toHaveAttribute(
    "href",
    `https://twitch.example.test/${streamer.login}`,
  );
  await plain.close();
});

test("member pages load the player from the fake platform and cannot frame other sites", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await liveStreamer(page, baseURL);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  await member(reader, "viewer");
  const read = async () => (await reader.request.get(`/api/v1/profile/${streamer.id}`)).text();
  await expect.poll(read).toContain("A quiet evening");
  await reader.goto(`/streamer/${streamer.id}`);
  await settle(reader);
  const foreign = watchForeign(reader, baseURL);
  await reader.getByRole("button", { name: /^Watch here/ }).click();
  const frame = reader.frameLocator("iframe[title]");
  await expect(frame.getByText(streamer.login)).toBeVisible();
  expect(foreign).toEqual([]);
  const isBlocked = await reader.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
          resolve(effectiveDirective === "frame-src"),
        );
        document.body.append(Object.assign(document.createElement("iframe"), { src: "https://other.test/" }));
      }),
  );
  expect(isBlocked).toBe(true);
  await context.close();
});

test("a visitor filters live streams, and the page contacts no platform until a player is opened", async ({
  page,
}) => {
  const { expectQuiet } = watchConsole(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) return;
    if (new URL(request.url()).hostname !== new URL(page.url()).hostname) foreign.push(request.url());
  });
  await page.goto("/live");
  const cards = page.getByRole("article");
  // A server that has just started must first read the list of streams.
  await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("de");
  await page.getByRole("combobox", { name: "Viewers" }).selectOption("3-10");
  await expect(page).toHaveURL("/live?language=de&viewers=3-10");
  await expect(cards.first().getByText(/^([3-9]|10) watching$/)).toBeVisible();
  await expect(cards.first().getByText(/Deutsch/)).toBeVisible();
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Language", exact: true })).toHaveValue("de");
  await cards
    .first()
    .getByRole("button", { name: /^Watch here: / })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Plays from (Twitch|Kick), which can see/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(foreign).toEqual([]);
  await dialog.getByRole("button", { name: /^Watch here/ }).click();
  await expect(dialog.getByRole("region", { name: /, live on (Twitch|Kick)$/ })).toBeVisible();
  expectQuiet();
});
