import { afterEach, expect, test, vi } from "vitest";
import { openEditor } from "../../../../testing/open-editor.ts";
import { closesWithoutPrompt } from "../../../../testing/press-back.ts";
import { ownProfile } from "../../../../testing/profiles.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const viewer = ownProfile({ hobbies: ["Chess"] });

test("the browser warns before a reload only when the draft cannot be stored", async () => {
  const { dialog } = await openEditor("/profile?edit=demographics", viewer);
  await dialog.getByRole("textbox", { name: "City" }).fill("Linz");
  expect(closesWithoutPrompt()).toBe(true);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await dialog.getByRole("textbox", { name: "City" }).fill("Lin");
  await expect.poll(closesWithoutPrompt).toBe(false);
});
