import { Toaster } from "@starling/ui/toast";
import {
  PICTURE_IS_SVG,
  PICTURE_NOT_SAVED,
  PICTURE_TOO_HEAVY,
  PICTURE_UNREADABLE,
} from "@starling/validators/pictures";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../lib/api-client.ts";
import ApiProvider from "../../lib/api-provider.tsx";
import { fakeLink, type Handlers } from "../../testing/fake-link.ts";
import { aPicture, fakeUploads } from "../../testing/fake-uploads.ts";
import { closesWithoutPrompt, pressBack } from "../../testing/press-back.ts";
import { aStreamer } from "../../testing/profiles.ts";
import { PictureEditor } from "./picture-editor.tsx";
import { type PendingPicture, PictureField } from "./picture-field.tsx";

let network: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  network = fakeUploads();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderEditor(
  kind: "avatar" | "banner",
  current: string | null = null,
  handlers: Handlers = {},
) {
  replaceApi(createApi(fakeLink(handlers)));
  const changes: (string | null)[] = [];
  const screen = await render(
    <ApiProvider>
      <PictureEditor kind={kind} current={current} onChanged={(address) => changes.push(address)} />
      <Toaster />
    </ApiProvider>,
  );
  await screen.getByRole("button", { name: /^(Add|Change) / }).click();
  await expect.element(screen.getByRole("dialog")).toBeInTheDocument();
  return { screen, changes };
}

type Screen = Awaited<ReturnType<typeof renderEditor>>["screen"];

/** Sets the file in the page, because the test runner's `upload` would transfer 9 MB as text. */
async function choose(screen: Screen, file: File) {
  const field = screen.getByLabelText("Choose a picture");
  await expect.element(field).toBeEnabled();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error("Choose a picture is not an input");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function chooseAndSave(screen: Screen, file: File) {
  await choose(screen, file);
  await expect.element(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Visible area" })).toBeVisible();
  await screen.getByRole("button", { name: "Save picture" }).click();
}

test("crops a picture, uploads it with progress and reports its new URL", async () => {
  const { screen, changes } = await renderEditor("avatar");
  await chooseAndSave(screen, await aPicture(900, 600));
  await expect.poll(() => network.uploads).toHaveLength(1);
  const [upload] = network.uploads;
  expect(upload?.kind).toBe("avatar");
  const cut = await createImageBitmap(upload?.file ?? new Blob());
  expect([cut.width, cut.height]).toEqual([384, 384]);
  upload?.progress(0.4);
  await expect.element(screen.getByText("Uploading… 40%")).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" }).query()).toBeNull();
  upload?.answer({ avatar: "/media/new" });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => changes).toEqual(["/media/new"]);
  await expect.element(screen.getByText("Profile picture saved")).toBeVisible();
});

test("arrow keys move the crop, and zooming makes the crop smaller", async () => {
  const { screen } = await renderEditor("banner");
  await choose(screen, await aPicture(1_600, 1_600));
  const zoom = screen.getByRole("slider", { name: "Zoom" });
  await zoom.fill("2");
  await expect.element(zoom).toHaveAttribute("aria-valuetext", "200 %");
  const part = screen.getByRole("group", { name: "Visible area" });
  const picture = screen.getByRole("dialog").element().querySelector("img");
  const before = picture?.style.transform;
  part.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => picture?.style.transform).not.toBe(before);
  await screen.getByRole("button", { name: "Save picture" }).click();
  await expect.poll(() => network.uploads).toHaveLength(1);
  const cut = await createImageBitmap(network.uploads[0]?.file ?? new Blob());
  expect([cut.width, cut.height]).toEqual([800, 200]);
});

test.each([
  ["an SVG", new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), PICTURE_IS_SVG],
  ["a file over 8 MB", new File([new Uint8Array(9e6)], "a.png", { type: "image/png" }), PICTURE_TOO_HEAVY],
  ["text", new File(["hello"], "a.txt", { type: "text/plain" }), PICTURE_UNREADABLE],
  ["text sent as a picture", new File(["hello"], "a.png", { type: "image/png" }), PICTURE_UNREADABLE],
])("rejects %s without an upload", async (_name, file, message) => {
  const { screen } = await renderEditor("avatar");
  await choose(screen, file);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  await expect.element(screen.getByText("Choose a picture", { exact: true })).toBeVisible();
  expect(network.uploads).toEqual([]);
});

test("keeps the picture and its crop after a lost connection and sends it on retry", async () => {
  const { screen, changes } = await renderEditor("avatar");
  await chooseAndSave(screen, await aPicture(500, 500));
  await expect.poll(() => network.uploads).toHaveLength(1);
  network.uploads[0]?.fail();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(PICTURE_NOT_SAVED);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => network.uploads).toHaveLength(2);
  network.uploads[1]?.answer({ avatar: "/media/second" });
  await expect.poll(() => changes).toEqual(["/media/second"]);
});

test("shows the server's message for a refused picture", async () => {
  const { screen, changes } = await renderEditor("avatar");
  network.refuse({ status: 413, message: PICTURE_TOO_HEAVY });
  await chooseAndSave(screen, await aPicture(500, 500));
  await expect.element(screen.getByRole("alert")).toHaveTextContent(PICTURE_TOO_HEAVY);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => network.uploads).toHaveLength(1);
  network.uploads[0]?.answer({ refused: PICTURE_UNREADABLE });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(PICTURE_UNREADABLE);
  expect(changes).toEqual([]);
});

test("cancels an upload and keeps the cropped picture", async () => {
  const { screen, changes } = await renderEditor("avatar");
  await chooseAndSave(screen, await aPicture(500, 500));
  await expect.poll(() => network.uploads).toHaveLength(1);
  await screen.getByRole("button", { name: "Cancel upload" }).click();
  await expect.element(screen.getByRole("button", { name: "Save picture" })).toBeVisible();
  expect(network.uploads[0]?.aborted).toBe(true);
  expect(changes).toEqual([]);
});

test("removes a picture", async () => {
  const asked: unknown[] = [];
  const { changes, screen } = await renderEditor("banner", "/media/old", {
    profiles: {
      update: (input) => {
        asked.push(input);
        return {
          ...aStreamer(),
          ageRangeDerived: false,
          visibility: {},
          updatedAt: new Date(),
          scheduleEdited: false,
        };
      },
    },
  });
  await screen.getByRole("button", { name: "Remove picture" }).click();
  await expect.poll(() => changes).toEqual([null]);
  expect(asked).toEqual([{ banner: null }]);
});

test("form field stores the picture until the form is sent", async () => {
  const values: PendingPicture[] = [];
  const screen = await render(
    <PictureField
      kind="avatar"
      name="Nova"
      seed="nova"
      current={{ src: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" }}
      value={undefined}
      onChange={(value) => values.push(value)}
    />,
  );
  await screen.getByRole("button", { name: "Change profile picture" }).click();
  await screen.getByLabelText("Choose a picture").upload(await aPicture(300, 300));
  await expect.element(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  await screen.getByRole("button", { name: "Use this picture" }).click();
  await expect.poll(() => values).toHaveLength(1);
  expect(values[0]).toBeInstanceOf(Blob);
  await screen.getByRole("button", { name: "Remove profile picture" }).click();
  expect(values[1]).toBeNull();
  expect(network.uploads).toEqual([]);
});

test("asks for confirmation before it discards a chosen picture", async () => {
  const { screen } = await renderEditor("avatar");
  expect(pressBack()).toBe(false);
  await choose(screen, await aPicture(900, 600));
  await expect.element(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  expect(closesWithoutPrompt()).toBe(false);
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Discard this picture?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  expect(pressBack()).toBe(true);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
