import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../testing/fake-link.ts";
import { openEditor } from "../../../../testing/open-editor.ts";
import { pressBack } from "../../../../testing/press-back.ts";
import { ownProfile, ownStreamerProfile } from "../../../../testing/profiles.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const viewer = ownProfile({ hobbies: ["Chess"] });

test.each([
  ["platforms", "Edit Streaming Platforms"],
  ["schedule", "Edit Schedule"],
  ["games", "Edit Favorite Games"],
  ["demographics", "Edit Demographics"],
  ["presence", "Edit Streamer Presence"],
  ["frequency", "Edit Streaming Frequency"],
  ["tags", "Edit Tags & Prompts"],
  ["hardware", "Edit Hardware"],
  ["personal", "Edit Personal"],
  ["basics", "Edit Name & Languages"],
])("editor name %s in the URL opens the dialog %s", async (name, title) => {
  const { screen } = await openEditor(`/profile?edit=${name}`, ownStreamerProfile());
  await expect.element(screen.getByRole("dialog", { name: title })).toBeVisible();
});

test("a viewer can edit preferences but no streamer fields", async () => {
  const first = await openEditor("/profile?edit=preferences", viewer);
  await expect.element(first.screen.getByRole("dialog", { name: "Edit Viewer Preferences" })).toBeVisible();
  await first.screen.unmount();
  const second = await openEditor("/profile?edit=schedule", viewer, { opens: false });
  await expect.element(second.screen.getByRole("tab", { name: "Overview" })).toBeVisible();
  expect(second.dialog.query()).toBeNull();
});

test("the edit button adds the editor to the URL, and closing the editor returns to the tab", async () => {
  const { screen, path, dialog } = await openEditor("/profile?tab=personal", viewer, { opens: false });
  await screen.getByRole("button", { name: "Edit personal" }).click();
  await expect.element(dialog).toBeVisible();
  expect(path()).toBe("/profile?tab=personal&edit=personal");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(path()).toBe("/profile?tab=personal");
  await expect.element(screen.getByRole("button", { name: "Edit personal" })).toHaveFocus();
});

test("shows the saved values immediately, then the refetched ones", async () => {
  let profile = viewer;
  let read = 0;
  const { screen, dialog, save, sent } = await openEditor("/profile?tab=personal&edit=personal", viewer, {
    answer: ({ hobbies }) => {
      profile = { ...profile, hobbies: hobbies ?? [] };
      return profile;
    },
    me: () => {
      read += 1;
      return profile;
    },
  });
  await dialog.getByRole("textbox", { name: "Hobbies" }).fill("Pottery,");
  await save.click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText("Pottery")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ hobbies: ["Chess", "Pottery"] });
  await expect.poll(() => read).toBe(2);
});

test("sends a cleared field as null and no fields of other editors", async () => {
  const { dialog, save, sent } = await openEditor("/profile?edit=personal", viewer);
  await dialog.getByRole("button", { name: "Remove Chess" }).click();
  await save.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ hobbies: null }]]);
});

test("marks the field that the server rejects and keeps the input", async () => {
  const { dialog, save } = await openEditor("/profile?edit=demographics", viewer, {
    answer: () =>
      refuse({
        message: "Please check the form",
        fields: [{ path: "location.city", message: "We do not know this city" }],
      }),
  });
  const city = dialog.getByRole("textbox", { name: "City" });
  await city.fill("Atlantis");
  await save.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("We do not know this city");
  await expect.element(city).toHaveAttribute("aria-invalid", "true");
  await expect.element(city).toHaveValue("Atlantis");
});

test("keeps the input when the server is unreachable", async () => {
  const { dialog, save } = await openEditor("/profile?edit=demographics", viewer, {
    answer: () => Promise.reject(new Error("offline")),
  });
  await dialog.getByRole("textbox", { name: "City" }).fill("Linz");
  await save.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Your changes were not saved. Please try again.");
  await expect.element(dialog.getByRole("textbox", { name: "City" })).toHaveValue("Linz");
});

test("asks for confirmation before discarding input", async () => {
  const { screen, dialog } = await openEditor("/profile?edit=demographics", viewer);
  const city = dialog.getByRole("textbox", { name: "City" });
  await city.fill("Linz");
  await dialog.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(city).toHaveValue("Linz");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("restores the open editor with its input after a reload", async () => {
  const first = await openEditor("/profile?edit=demographics", viewer);
  await first.dialog.getByRole("textbox", { name: "City" }).fill("Linz");
  const address = first.path();
  await first.screen.unmount();
  const second = await openEditor(address, viewer);
  await expect.element(second.dialog.getByRole("textbox", { name: "City" })).toHaveValue("Linz");
  await second.dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(second.screen.getByRole("button", { name: "Discard" })).toBeVisible();
});

test("restores the changed fields of an old draft with a notice, but overwrites no newer values", async () => {
  const first = await openEditor("/profile?edit=demographics", viewer);
  await expect.element(first.dialog.getByText("We saved what you typed here.")).not.toBeInTheDocument();
  await first.dialog.getByRole("textbox", { name: "City" }).fill("Linz");
  await first.dialog.getByLabelText("Who sees this: Religion").selectOptions("Everyone");
  await first.screen.unmount();
  const newer = {
    ...viewer,
    fullName: "Robin Newer",
    visibility: { religion: "hidden", height: "hidden" },
  } as const;
  const { dialog, save, sent } = await openEditor("/profile?edit=demographics", newer);
  await expect.element(dialog.getByText("We saved what you typed here.")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "City" })).toHaveValue("Linz");
  await expect.element(dialog.getByRole("textbox", { name: "Full name" })).toHaveValue("Robin Newer");
  await expect.element(dialog.getByLabelText("Who sees this: Religion")).toHaveDisplayValue("Only me");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toMatchObject({ fullName: "Robin Newer", visibility: { religion: "hidden", height: "hidden" } });
});

test("discards a restored draft after confirmation", async () => {
  const first = await openEditor("/profile?edit=personal", viewer);
  await first.dialog.getByRole("textbox", { name: "Hobbies" }).fill("Pottery,");
  await first.screen.unmount();
  const { screen, dialog } = await openEditor("/profile?edit=personal", viewer);
  await expect.element(dialog.getByRole("button", { name: "Remove Pottery" })).toBeVisible();
  await dialog.getByRole("button", { name: "Start over" }).click();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog.getByRole("button", { name: "Remove Pottery" })).not.toBeInTheDocument();
  await expect.element(dialog.getByText("We saved what you typed here.")).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("stores no draft and asks nothing when the input is reverted", async () => {
  const { dialog } = await openEditor("/profile?edit=demographics", viewer);
  const city = dialog.getByRole("textbox", { name: "City" });
  const before = viewer.location.city ?? "";
  await city.fill("Linz");
  await city.fill(before);
  expect(sessionStorage).toHaveLength(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the back button asks for confirmation like Close and closes only the editor", async () => {
  const { screen, dialog, path } = await openEditor("/profile?edit=demographics", viewer);
  expect(pressBack(), "nothing to lose").toBe(false);
  const city = dialog.getByRole("textbox", { name: "City" });
  await city.fill("Linz");
  expect(pressBack()).toBe(true);
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(city).toHaveValue("Linz");
  expect(pressBack()).toBe(true);
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(path()).toBe("/profile");
  expect(sessionStorage).toHaveLength(0);
  expect(pressBack(), "nothing guards any more").toBe(false);
});

test("treats a typed word that was not added yet as unsaved input, and restores the word", async () => {
  const { screen, dialog } = await openEditor("/profile?edit=personal", viewer);
  const hobbies = dialog.getByRole("textbox", { name: "Hobbies" });
  await hobbies.fill("Pottery");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByRole("button", { name: "Remove Pottery" })).toBeVisible();
  await hobbies.fill("Kites");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await screen.unmount();
  const again = await openEditor("/profile?edit=personal", viewer);
  await expect.element(again.dialog.getByRole("button", { name: "Remove Kites" })).toBeVisible();
});

test("keeps drafts separate per account", async () => {
  const first = await openEditor("/profile?edit=demographics", viewer);
  await first.dialog.getByRole("textbox", { name: "City" }).fill("Linz");
  await first.screen.unmount();
  const { dialog } = await openEditor("/profile?edit=demographics", viewer, {
    id: "0190f0e0-0000-7000-8000-00000000000f",
  });
  await expect.element(dialog.getByRole("textbox", { name: "City" })).toHaveValue("Graz");
  expect(sessionStorage).toHaveLength(0);
});
