import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import { fakeLink } from "../../../testing/fake-link.ts";
import { fakeReel, playableClip } from "../../../testing/reel.ts";
import { ClipPlayer } from "./clip-player.tsx";

const nothingNew = async () => undefined;

test("playing a clip in a list stops the previous clip", async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <ClipPlayer clip={playableClip(0)} renew={nothingNew} />
      <ClipPlayer clip={playableClip(1)} renew={nothingNew} />
    </div>,
  );
  const videos = () => [...document.querySelectorAll("video")];
  await screen.getByRole("button", { name: "Play Clip 0" }).click();
  await expect.poll(() => videos()[0]?.paused).toBe(false);
  await screen.getByRole("button", { name: "Play Clip 1" }).click();
  await expect.poll(() => videos().map((video) => video.paused)).toEqual([true, false]);
  expect(document.activeElement).toBe(videos()[1]);
});

test("requests a new URL once when a video fails to load", async () => {
  const renew = vi.fn(nothingNew);
  const screen = await render(<ClipPlayer clip={playableClip(0, { url: "/videos/away" })} renew={renew} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("This clip can’t be played right now.")).toBeVisible();
  expect(renew).toHaveBeenCalledTimes(1);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => renew.mock.calls.length).toBe(2);
});

test("reports a watched clip once, before the page unloads", async () => {
  const { handlers, watched } = fakeReel();
  replaceApi(createApi(fakeLink(handlers)));
  const screen = await render(<ClipPlayer clip={playableClip(0)} renew={nothingNew} />);
  await screen.getByRole("button", { name: "Play Clip 0" }).click();
  const video = document.querySelector("video");
  await expect.poll(() => video?.currentTime).toBeGreaterThan(2.2);
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => watched).toEqual([[playableClip(0).id]]);
  await expect.poll(() => video?.currentTime).toBeGreaterThan(3);
  window.dispatchEvent(new Event("pagehide"));
  expect(watched).toHaveLength(1);
});

test("reports a poster that does not load, and the clip still plays", async () => {
  const clip = playableClip(0, { thumbnail: "/media/away.webp" });
  const screen = await render(<ClipPlayer clip={clip} renew={nothingNew} />);
  await expect.element(screen.getByAltText("Error loading image")).toBeVisible();
  await screen.getByRole("button", { name: "Play Clip 0" }).click();
  await expect.poll(() => document.querySelector("video")?.paused).toBe(false);
});
