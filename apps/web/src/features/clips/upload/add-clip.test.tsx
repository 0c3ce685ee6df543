import { Toaster } from "@starling/ui/toast";
import type { CreateClipInput } from "@starling/validators/clip-inputs";
import {
  CAPTIONS_TOO_LONG,
  CAPTIONS_UNREADABLE,
  CLIP_NOT_SAVED,
  CLIP_UNREADABLE,
  type OwnClipsPage,
  type StartedUpload,
} from "@starling/validators/clips";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import ApiProvider from "../../../lib/api-provider.tsx";
import { aVideo } from "../../../testing/a-video.ts";
import { ownClip } from "../../../testing/clips.ts";
import { fakeLink, type Handlers, refuse } from "../../../testing/fake-link.ts";
import { fakeUploads } from "../../../testing/fake-uploads.ts";
import { closesWithoutPrompt, pressBack } from "../../../testing/press-back.ts";
import { tinyFile } from "../../../testing/tiny-video.ts";
import AddClipDialog from "./add-clip-dialog.tsx";
import { readFilm } from "./prepare-video.ts";

let network: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  network = fakeUploads();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LOST = "The connection was lost. Your upload will continue when you’re back online.";

const { id } = ownClip(1);
const started: StartedUpload = {
  clip: ownClip(1, { status: "pending" }),
  signed: { signature: "", apiKey: "", timestamp: 0, cloudName: "", uploadUrl: "" },
};

interface Options {
  clips?: Handlers["clips"];
  swipe?: OwnClipsPage["swipe"];
}

async function open({ clips = {}, swipe = { used: 0, limit: 1 } }: Options = {}) {
  const created: CreateClipInput[] = [];
  const writes: string[] = [];
  const handlers: Handlers = {
    clips: {
      create: (input) => {
        created.push({ ...input, tags: input.tags ?? [] });
        return started;
      },
      remove: (input) => {
        writes.push(`remove ${input.id}`);
        return { removed: true };
      },
      update: (input) => {
        writes.push(`swipe ${input.inSwipe}`);
        return ownClip(1);
      },
      setCaptions: ({ captions }) => {
        writes.push(`captions ${captions?.language}`);
        return ownClip(1);
      },
      ...clips,
    },
  };
  replaceApi(createApi(fakeLink(handlers)));
  const onClose = vi.fn();
  const onAdded = vi.fn();
  const screen = await render(
    <ApiProvider>
      <AddClipDialog swipe={swipe} onClose={onClose} onAdded={onAdded} />
      <Toaster />
    </ApiProvider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Add Clip" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  return { screen, dialog, button, created, writes, onClose, onAdded };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ dialog }: Opened, file?: File) {
  await dialog.getByLabelText("Choose a video").upload(file ?? (await aVideo()));
}

async function fill(opened: Opened) {
  const { dialog } = opened;
  await choose(opened);
  await expect.element(dialog.getByRole("slider", { name: "Poster frame" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Rooftop run");
  await dialog.getByRole("textbox", { name: "Description" }).fill("One life, no map.");
}

function inputOf(element: Element): HTMLInputElement {
  if (!(element instanceof HTMLInputElement)) throw new Error("It is no input");
  return element;
}

async function begin(opened: Opened) {
  await fill(opened);
  await opened.button("Upload clip").click();
  await expect.poll(() => network.uploads.length).toBe(1);
}

async function answerPoster() {
  await expect.poll(() => network.uploads.at(-1)?.kind).toBe("poster");
  network.uploads.at(-1)?.answer({ clipId: id });
}

test("uploads a video with its text, tags and poster and shows progress", async () => {
  const opened = await open();
  const { dialog, screen } = opened;
  await fill(opened);
  const tags = dialog.getByRole("textbox", { name: "Tags" });
  await tags.fill("cosy");
  await userEvent.keyboard("{Enter}");
  await tags.fill("COSY");
  await userEvent.keyboard("{Tab}");
  await tags.fill("  ");
  await userEvent.keyboard("{Enter}");
  await tags.fill("rooftops,");
  await opened.button("Upload clip").click();

  await expect.poll(() => network.uploads.length).toBe(1);
  expect(network.uploads[0]).toMatchObject({ kind: "clip", from: 0 });
  network.uploads[0]?.progress(0.4);
  await expect.element(dialog.getByText("Uploading, 40%")).toBeInTheDocument();
  await expect
    .element(dialog.getByRole("progressbar", { name: "Upload" }))
    .toHaveAttribute("aria-valuenow", "40");
  network.uploads[0]?.answer({ clipId: id });
  await answerPoster();
  await expect.poll(() => opened.onAdded.mock.calls.length).toBe(1);
  await expect.element(screen.getByText("“Rooftop run” is published")).toBeVisible();
  expect(opened.created).toMatchObject([
    { title: "Rooftop run", description: "One life, no map.", tags: ["cosy", "rooftops"] },
  ]);
  expect(opened.created[0]?.duration).toBeGreaterThan(0);
  expect(opened.writes, "the first clip enters the swipe reel by itself").toEqual([]);
  const poster = await createImageBitmap(network.uploads.at(-1)?.file ?? new Blob());
  expect([poster.width, poster.height]).toEqual([90, 160]);
});

test("the poster slider starts at a quarter of the video and moves with the keyboard", async () => {
  const opened = await open();
  await choose(opened);
  const frame = opened.dialog.getByRole("slider", { name: "Poster frame" });
  await expect.element(frame).toBeVisible();
  const value = () => Number(frame.element().getAttribute("aria-valuetext")?.split(" ")[0]);
  const before = value();
  frame.element().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(value).toBeGreaterThan(before);
});

test("sends only the part of the video between the two trim handles, which can be moved by keyboard", async () => {
  const opened = await open();
  const { dialog } = opened;
  await choose(opened, tinyFile());
  const [start, end] = ["Start of the clip", "End of the clip"].map((name) =>
    dialog.getByRole("slider", { name }),
  );
  if (!start || !end) throw new Error("There are no handles");
  await expect.element(dialog.getByText(/^Whole video,/)).toBeVisible();
  inputOf(start.element()).focus();
  await userEvent.keyboard("{PageUp}{ArrowRight}");
  inputOf(end.element()).focus();
  await userEvent.keyboard("{PageDown}{PageDown}");
  const [from, to] = [start, end].map((handle) => Number(inputOf(handle.element()).value));
  expect(from).toBeGreaterThan(1);
  await expect.element(dialog.getByText(/^0:0\d to 0:\d\d, /)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Rooftop run");
  await dialog.getByRole("textbox", { name: "Description" }).fill("One life, no map.");
  await opened.button("Upload clip").click();
  await expect.poll(() => network.uploads.length).toBe(1);
  const length = (to ?? 0) - (from ?? 0);
  expect(opened.created[0]?.duration).toBeCloseTo(length, 5);
  const sent = await readFilm(network.uploads[0]?.file ?? new Blob());
  expect(Math.abs((sent?.seconds ?? 0) - length)).toBeLessThan(1);
});

test("shows each field's schema error and sends nothing when fields are missing", async () => {
  const { dialog, button, created } = await open();
  await button("Upload clip").click();
  for (const words of [
    "Please choose a video",
    "Please give your clip a title",
    "Please describe your clip",
  ]) {
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  expect(created).toEqual([]);
});

test("rejects a text file with a video file's extension immediately", async () => {
  const opened = await open();
  await choose(opened, new File(["hello"], "clip.mp4", { type: "video/mp4" }));
  await expect.element(opened.dialog.getByText(CLIP_UNREADABLE)).toBeVisible();
  await choose(opened, new File(["hello"], "clip.txt", { type: "text/plain" }));
  await expect.element(opened.dialog.getByText(CLIP_UNREADABLE)).toBeVisible();
  await choose(opened);
  await expect.element(opened.dialog.getByRole("slider", { name: "Poster frame" })).toBeVisible();
});

test("resumes a paused upload at the same URL from the last received byte", async () => {
  const opened = await open();
  await begin(opened);
  network.uploads[0]?.progress(0.5);
  await opened.button("Pause").click();
  await expect.element(opened.dialog.getByRole("status")).toHaveTextContent("Paused at 50%");
  expect(network.uploads[0]?.aborted).toBe(true);
  network.received = 700;
  await opened.button("Resume").click();
  await expect.poll(() => network.uploads.length).toBe(2);
  expect(network.uploads[1]?.from).toBe(700);
  expect(network.asked).toBe(1);
  network.uploads[1]?.answer({ clipId: id });
  await answerPoster();
  await expect.poll(() => opened.onAdded.mock.calls.length).toBe(1);
});

test("pauses on a lost connection and resumes once it is back", async () => {
  const opened = await open();
  await begin(opened);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(opened.dialog.getByRole("status")).toHaveTextContent(LOST);
  online.mockReturnValue(true);
  network.received = 300;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => network.uploads.length).toBe(2);
  expect(network.uploads[1]?.from).toBe(300);

  network.uploads[1]?.fail();
  await expect.element(opened.dialog.getByRole("status")).toHaveTextContent(LOST);
  await opened.button("Resume").click();
  await expect.poll(() => network.uploads.length).toBe(3);
  expect(opened.writes).toEqual([]);
});

test("cancelling an upload removes the clip's record and keeps the form's input", async () => {
  const opened = await open();
  await begin(opened);
  await opened.button("Cancel upload").click();
  await expect.poll(() => opened.writes).toEqual([`remove ${id}`]);
  expect(network.uploads[0]?.aborted).toBe(true);
  await expect.element(opened.dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Rooftop run");
  await expect.element(opened.button("Upload clip")).toBeVisible();
  expect(opened.onAdded).not.toHaveBeenCalled();
});

test("a rejected video shows the server's error, removes the clip's record and keeps the form", async () => {
  const opened = await open();
  await begin(opened);
  network.uploads[0]?.answer({ refused: "This video file is incomplete." });
  await expect
    .element(opened.dialog.getByRole("alert").first())
    .toHaveTextContent("This video file is incomplete. What you typed is still here.");
  expect(opened.writes).toEqual([`remove ${id}`]);
  await expect.element(opened.dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Rooftop run");
  network.refuse({ status: 500, message: "" });
  await opened.button("Try again").click();
  await expect.poll(() => opened.writes.length).toBe(2);
  await expect
    .element(opened.dialog.getByRole("alert").first())
    .toHaveTextContent(`${CLIP_NOT_SAVED} What you typed is still here.`);
});

test("shows the server's validation error at the field that it names", async () => {
  const fields = [{ path: "title", message: "This title is taken" }];
  const opened = await open({
    clips: { create: () => refuse({ message: "No", status: 400, fields }) },
  });
  await fill(opened);
  await opened.button("Upload clip").click();
  await expect
    .element(opened.dialog.getByRole("textbox", { name: "Title" }))
    .toHaveAccessibleDescription("This title is taken");
  expect(network.uploads).toEqual([]);
});

test("validates captions and saves them with their language", async () => {
  const opened = await open();
  const { dialog } = opened;
  await fill(opened);
  const box = dialog.getByLabelText("Captions file");
  await box.upload(new File(["1\n00:00 hello"], "said.srt", { type: "text/plain" }));
  await expect.element(dialog.getByText(CAPTIONS_UNREADABLE)).toBeVisible();
  await box.upload(new File(["WEBVTT\n".padEnd(500_001, "x")], "long.vtt", { type: "text/vtt" }));
  await expect.element(dialog.getByText(CAPTIONS_TOO_LONG)).toBeVisible();
  await box.upload(new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nHello"], "said.vtt", { type: "text/vtt" }));
  await dialog.getByRole("combobox", { name: "Language of said.vtt" }).selectOptions("de");
  await opened.button("Upload clip").click();
  await expect.poll(() => network.uploads.length).toBe(1);
  network.uploads[0]?.answer({ clipId: id });
  await answerPoster();
  await expect.poll(() => opened.writes).toEqual(["captions de"]);
});

test("keeps a published clip whose poster or reel setting could not be saved, and names what is missing", async () => {
  const opened = await open({
    swipe: { used: 1, limit: 3 },
    clips: { update: () => refuse({ message: "Full", status: 409, code: "CONFLICT" }) },
  });
  await fill(opened);
  await opened.button("Upload clip").click();
  await expect.poll(() => network.uploads.length).toBe(1);
  network.uploads[0]?.answer({ clipId: id });
  await expect.poll(() => network.uploads.at(-1)?.kind).toBe("poster");
  network.uploads.at(-1)?.answer({ refused: "No picture" });
  await expect
    .element(opened.screen.getByText(/without its poster and its place in the swipe reel/))
    .toBeVisible();
  expect(opened.writes).toEqual([]);
});

test("asks for confirmation before closing if input or an upload would be lost", async () => {
  const opened = await open();
  await begin(opened);
  await userEvent.keyboard("{Escape}");
  const question = opened.screen.getByRole("alertdialog", { name: "Stop the upload?" });
  await question.getByRole("button", { name: "Keep uploading" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(opened.onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Stop and discard" }).click();
  await expect.poll(() => opened.onClose.mock.calls.length).toBe(1);
});

test("leaves a clip out of the swipe reel when the switch is off or the reel is full", async () => {
  const opened = await open();
  await fill(opened);
  await opened.dialog.getByRole("switch", { name: /^Show in the swipe reel/ }).click();
  await opened.button("Upload clip").click();
  await expect.poll(() => network.uploads.length).toBe(1);
  network.uploads[0]?.answer({ clipId: id });
  await answerPoster();
  await expect.poll(() => opened.writes).toEqual(["swipe false"]);
});

test("restores the draft without its video after a reload and deletes it when discarded", async () => {
  const first = await open();
  expect(pressBack()).toBe(false);
  await first.dialog.getByRole("textbox", { name: "Title" }).fill("Rooftop run");
  await first.dialog.getByRole("textbox", { name: "Tags" }).fill("cosy");
  expect(pressBack(), "asked, the tag taken over").toBe(true);
  await first.screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(first.dialog.getByRole("button", { name: "Remove cosy" })).toBeVisible();
  expect(closesWithoutPrompt(), "the tab keeps it").toBe(true);
  await choose(first);
  await expect.element(first.dialog.getByRole("slider", { name: "Poster frame" })).toBeVisible();
  expect(closesWithoutPrompt(), "a video is kept nowhere").toBe(false);
  await first.screen.unmount();

  const second = await open();
  await expect.element(second.dialog.getByText("We saved what you typed here.")).toBeVisible();
  await expect.element(second.dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Rooftop run");
  await expect.element(second.dialog.getByRole("button", { name: "Remove cosy" })).toBeVisible();
  await second.button("Close").click();
  await second.screen.getByRole("button", { name: "Discard" }).click();
  expect(second.onClose).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
});
