import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playableClip } from "../../../testing/reel.ts";
import { ClipPlayer } from "./clip-player.tsx";

const nothingNew = async () => undefined;

test("a clip in a list plays when it is pressed, and the one before it stops", async () => {
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

test("it asks once for an address that works", async () => {
  const renew = vi.fn(nothingNew);
  const screen = await render(<ClipPlayer clip={playableClip(0, { url: "/videos/away" })} renew={renew} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("This clip cannot be played right now.")).toBeVisible();
  expect(renew).toHaveBeenCalledTimes(1);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => renew.mock.calls.length).toBe(2);
});
