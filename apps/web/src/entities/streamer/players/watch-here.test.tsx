import type { StreamPlayer } from "@starling/validators/players";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { alwaysLoaded } from "./player-consent.ts";
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

test("the watch button loads only the platform's player, and closing it restores the layout and the focus", async () => {
  const screen = await render(<WatchHere players={[player("twitch")]} name="Nia" />);
  await expect.element(screen.getByText(/^Plays from Twitch, which can see your IP address/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /^Open on Twitch/ }))
    .toHaveAttribute("href", "https://twitch.example.test/nia");
  expect(frames()).toEqual([]);
  await screen.getByRole("button", { name: "Watch here: Nia" }).click();
  const stage = screen.getByRole("region", { name: "Nia, live on Twitch" });
  await expect.element(stage).toHaveFocus();
  expect(frames()).toHaveLength(1);
  const [frame] = frames();
  expect(frame?.getAttribute("title")).toBe("Nia, live on Twitch");
  expect(frame?.getAttribute("allow")).toContain("fullscreen");
  expect(frame?.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
  await expect.element(stage.getByRole("link", { name: /^Open on Twitch/ })).toBeVisible();
  const { width, height } = frame?.parentElement?.getBoundingClientRect() ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await stage.getByRole("button", { name: "Close player" }).click();
  expect(frames()).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "Watch here: Nia" })).toHaveFocus();
});
