import type { StreamPlayer } from "@starling/validators/players";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { alwaysLoaded } from "./player-consent.ts";
import { playerSource } from "./player-source.ts";
import { WatchHere } from "./watch-here.tsx";

afterEach(() => {
  alwaysLoaded.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function player(platform: StreamPlayer["platform"]): StreamPlayer {
  return { platform, name: "nia", frame: "about:blank", url: `https://${platform}.example.test/nia` };
}

const frames = () => [...document.querySelectorAll("iframe[title]")];

test("playerSource adds the required parameters of each platform", () => {
  const at = (platform: StreamPlayer["platform"], frame: string) => ({ ...player(platform), frame });
  const twitch = new URL(playerSource(at("twitch", "https://player.twitch.tv/?channel=nia"), true));
  expect(twitch.origin).toBe("https://player.twitch.tv");
  expect(Object.fromEntries(twitch.searchParams)).toEqual({
    channel: "nia",
    parent: window.location.hostname,
    autoplay: "true",
  });
  expect(playerSource(at("youtube", "https://www.youtube-nocookie.com/embed/abcdefghijk"), true)).toBe(
    "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1",
  );
  expect(playerSource(at("kick", "https://player.kick.com/nia"), false)).toBe(
    "https://player.kick.com/nia?autoplay=false",
  );
});

test("viewer chooses which platform to load when a streamer is live on several", async () => {
  const screen = await render(<WatchHere players={[player("youtube"), player("kick")]} name="Nia" />);
  await expect.element(screen.getByText(/^Plays from YouTube or Kick, which/)).toBeVisible();
  await screen.getByRole("button", { name: "Watch here on Kick: Nia" }).click();
  await expect.element(screen.getByRole("region", { name: "Nia, live on Kick" })).toBeVisible();
  expect(frames()).toHaveLength(1);
});

test("a permanently allowed player loads without autoplay, and the consent can be withdrawn", async () => {
  const first = await render(<WatchHere players={[player("twitch")]} name="Nia" />);
  await first.getByRole("button", { name: "Watch here: Nia" }).click();
  await first.getByRole("switch", { name: "Always load Twitch" }).click();
  await first.unmount();
  const later = await render(<WatchHere players={[player("twitch")]} name="Wren" />);
  await expect.element(later.getByRole("region", { name: "Wren, live on Twitch" })).toBeVisible();
  expect(frames()[0]?.getAttribute("src")).toContain("autoplay=false");
  await later.getByRole("button", { name: "Close player" }).click();
  await later.getByRole("button", { name: "Ask first" }).click();
  await expect.element(later.getByText(/^Plays from Twitch, which/)).toBeVisible();
  await later.unmount();
  const last = await render(<WatchHere players={[player("twitch")]} name="Wren" />);
  await expect.element(last.getByRole("button", { name: "Watch here: Wren" })).toBeVisible();
  expect(frames()).toEqual([]);
});

test("consent for a platform does not allow another", async () => {
  alwaysLoaded.set(["kick"]);
  const screen = await render(<WatchHere players={[player("twitch")]} name="Nia" />);
  await expect.element(screen.getByRole("button", { name: "Watch here: Nia" })).toBeVisible();
  expect(frames()).toEqual([]);
});

test("loads nothing from the platform while the browser is offline, and loads the player on a later retry", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const screen = await render(<WatchHere players={[player("twitch")]} name="Nia" />);
  await screen.getByRole("button", { name: "Watch here: Nia" }).click();
  await expect.element(screen.getByText("You seem to be offline.")).toBeVisible();
  expect(frames()).toEqual([]);
  online.mockReturnValue(true);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => frames().length).toBe(1);
});
