import { PICTURE_NOT_SAVED } from "@starling/validators/pictures";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPicture, fakeUploads } from "../../../testing/fake-uploads.ts";
import { closesWithoutPrompt, pressBack } from "../../../testing/press-back.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { openWizard } from "../../../testing/wizards.ts";

let network: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  network = fakeUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openWithPicture(label: "profile picture" | "banner") {
  const update = vi.fn();
  const wizard = await openWizard({
    own: ownProfile(),
    handlers: { profiles: { update: (input) => update(input) ?? ownProfile() } },
  });
  const { screen, button } = wizard;
  await button(`Choose a ${label}`).click();
  await screen.getByLabelText("Choose a picture").upload(await aPicture(900, 600));
  await expect.element(screen.getByRole("slider", { name: "Zoom" })).toBeVisible();
  await button("Use this picture").click();
  await expect.element(button(`Remove ${label}`)).toBeVisible();
  return { ...wizard, update };
}

async function submit({ button }: Awaited<ReturnType<typeof openWithPicture>>): Promise<void> {
  for (const next of ["Next", "Skip", "Skip", "Skip", "Submit"]) await button(next).click();
}

async function upload(index: number) {
  await expect.poll(() => network.uploads).toHaveLength(index + 1);
  const begun = network.uploads[index];
  if (!begun) throw new Error("Nothing was uploaded");
  return begun;
}

test("stores a chosen picture in the browser until Submit, also after a reload", async () => {
  const { screen, button, visited } = await openWithPicture("profile picture");
  await expect
    .element(
      screen.getByText(/The picture you chose is kept in this browser and uploaded when you submit\.$/),
    )
    .toBeVisible();
  await expect.element(screen.getByText("Not uploaded yet. It uploads when you submit.")).toBeVisible();
  await expect.poll(closesWithoutPrompt).toBe(true);
  await screen.getByRole("link", { name: "Back to Profile" }).click();
  await expect.poll(() => visited.at(-1)).toBe("/profile");
  await screen.unmount();

  const again = await openWizard({ own: ownProfile() });
  await expect.element(again.screen.getByText(/^We saved what you entered/)).toBeVisible();
  await expect.element(again.screen.getByText("Not uploaded yet. It uploads when you submit.")).toBeVisible();
  await again.button("Remove profile picture").click();
  await expect.element(again.screen.getByText(/uploaded when you submit/)).not.toBeInTheDocument();
  await again.screen.unmount();

  const last = await openWizard({ own: ownProfile() });
  await expect.element(last.name).toBeVisible();
  expect(last.screen.getByText("Not uploaded yet. It uploads when you submit.").query()).toBeNull();
  expect(button("Remove profile picture").query()).toBeNull();
});

test("Start over discards the chosen picture", async () => {
  const first = await openWithPicture("banner");
  await expect.poll(closesWithoutPrompt).toBe(true);
  await first.screen.unmount();
  const { screen, button } = await openWizard({ own: ownProfile() });
  await button("Start over").click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Start over" }).click();
  await expect.element(button("Choose a banner")).toBeVisible();
  await screen.unmount();
  const last = await openWizard({ own: ownProfile() });
  await expect.element(last.button("Choose a banner")).toBeVisible();
});

test("asks before leaving when the browser cannot store the picture", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { screen, button, path } = await openWithPicture("profile picture");
  await expect
    .element(screen.getByText(/The picture you chose is uploaded when you submit\.$/))
    .toBeVisible();
  expect(closesWithoutPrompt()).toBe(false);
  expect(pressBack()).toBe(true);
  const dialog = screen.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect.element(dialog.getByText(/If you leave now, you’ll lose it\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  expect(path()).toBe("/update-viewer-profile");
  await button("Remove profile picture").click();
  await expect.poll(closesWithoutPrompt).toBe(true);
});

test("shows upload progress after Submit and leaves the wizard only after the upload", async () => {
  const wizard = await openWithPicture("banner");
  const { screen, update, visited } = wizard;
  await submit(wizard);
  const banner = await upload(0);
  expect(banner.kind).toBe("banner");
  expect(update).toHaveBeenCalledOnce();
  expect(update.mock.calls[0]?.[0]).not.toHaveProperty("banner");
  banner.progress(0.43);
  await expect.element(screen.getByText("Uploading your banner, 43%")).toBeVisible();
  await expect.element(screen.getByText("Profile updated successfully!")).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  banner.answer({ banner: "/media/new.webp" });
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  expect(visited.at(-1)).toBe("/update-viewer-profile");
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => visited.at(-1)).toBe("/dashboard");
});

test("shows why a picture was rejected and offers to retry or continue without it", async () => {
  const wizard = await openWithPicture("banner");
  const { screen, button, visited } = wizard;
  await submit(wizard);
  (await upload(0)).answer({ refused: "This picture could not be read." });
  const refusal = screen.getByRole("alert");
  await expect.element(refusal.getByText("Your profile is saved, but your banner isn’t")).toBeVisible();
  await expect.element(refusal.getByText("This picture could not be read.")).toBeVisible();
  await expect.element(button("Try again")).toHaveFocus();
  expect(visited.at(-1)).toBe("/update-viewer-profile");
  await button("Try again").click();
  const second = await upload(1);
  await expect.element(refusal).not.toBeInTheDocument();
  second.fail();
  await expect.element(refusal.getByText(PICTURE_NOT_SAVED)).toBeVisible();
  await button("Continue without it").click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  await expect.poll(() => visited.at(-1)).toBe("/dashboard");
});
