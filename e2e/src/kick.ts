import { expect, type Page } from "@playwright/test";
import { enter, part } from "./own-profile.ts";
import { person } from "./people.ts";
import { settle } from "./settle.ts";

/** The new Kick channel has never been live. */
export async function newStreamerOnKick(page: Page, baseURL: string | undefined) {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  const login = streamer.username.replaceAll("_", "-").slice(0, 25);
  await page.goto("/profile?tab=streaming");
  await settle(page);
  await part(page, "Verified channels").getByRole("button", { name: "Connect Kick" }).click();
  await page.getByLabel("Channel", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByText("Your Kick channel is connected and verified.")).toBeVisible();

  const turn = async (isOn: boolean) => {
    const data = { title: "A quiet evening", game: "Tunic", viewers: 2 };
    const answer = await page.request.fetch(`/dev/platforms/kick/${login}/live`, {
      method: isOn ? "POST" : "DELETE",
      ...(isOn ? { data } : {}),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const expectLive = (isOn: boolean, timeout: number) =>
    expect
      .poll(async () => (await page.request.get(`/api/v1/profile/${id}`)).text(), { timeout })
      .toContain(`"isLive":${isOn}`);
  /** Retries, because the subscription to the channel's webhooks is created with a delay. */
  const goLiveFirst = () =>
    expect(async () => {
      await turn(false);
      await turn(true);
      await expectLive(true, 2_000);
    }).toPass({ timeout: 60_000 });
  const stop = async () => {
    await turn(false);
    await expectLive(false, 8_000);
  };
  return { ...streamer, id, goLiveFirst, goLive: () => turn(true), stop };
}

/** Creates a streamer whose Kick channel is subscribed and offline again. */
export async function streamerOnKick(page: Page, baseURL: string | undefined) {
  const streamer = await newStreamerOnKick(page, baseURL);
  // Repeats the stream until webhooks work. Before that, polling may report the start of the stream, but
  // polling would report the end too late.
  await expect(async () => {
    await streamer.goLiveFirst();
    await streamer.stop();
  }).toPass({ timeout: 60_000 });
  return streamer;
}
