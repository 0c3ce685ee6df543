import { Toaster } from "@starling/ui/toast";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { clipCard } from "../../../testing/clips.ts";
import { downloadClip } from "./download.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function inBrowser(answer: () => Response, opensTabs: boolean) {
  vi.spyOn(window, "fetch").mockImplementation(async () => answer());
  const opened = vi.spyOn(window, "open").mockImplementation(() => (opensTabs ? window : null));
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.protocol === "blob:" ? "blob" : this.pathname + this.search} ${this.download}`);
  });
  return { opened, pressed };
}

const clip = clipCard(1);
const save = () => downloadClip(clip, async () => clip);
const refused = () => new Response("gone", { status: 410 });

test("saves a fetched clip under its title", async () => {
  const { pressed } = inBrowser(
    () => new Response("video", { headers: { "content-type": "video/mp4" } }),
    true,
  );
  expect(await save()).toBe(0);
  expect(pressed).toEqual([`blob ${clip.title}.mp4`]);
});

test("clicks a download link when fetching the clip fails", async () => {
  const { pressed, opened } = inBrowser(() => {
    throw new TypeError("Failed to fetch");
  }, true);
  expect(await save()).toBe(1);
  expect(pressed).toEqual([`${clip.downloadUrl} `]);
  expect(opened).not.toHaveBeenCalled();
});

test("opens the clip in a tab when the server refuses the download", async () => {
  const { pressed, opened } = inBrowser(refused, true);
  expect(await save()).toBe(2);
  expect(pressed).toEqual([]);
  expect(opened).toHaveBeenCalledWith(clip.url, "_blank");
});

test("shows how to save the clip manually when no tab opens", async () => {
  inBrowser(refused, false);
  const screen = await render(<Toaster />);
  expect(await save()).toBe(3);
  await expect.element(screen.getByText("Right-click the video and choose “Save video as…”.")).toBeVisible();
});
