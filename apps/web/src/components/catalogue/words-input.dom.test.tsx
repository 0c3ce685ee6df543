import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderForm } from "../../testing/render-form.tsx";
import { CatalogueField } from "./catalogue-field.tsx";

async function hobbies(value: string[] = []) {
  const { screen, values } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="hobbies" />, {
    values: { hobbies: value },
  });
  const box = screen.getByRole("textbox", { name: "Hobbies" });
  await box.click();
  return { screen, box, chosen: () => values().hobbies };
}

test("Enter, Tab and comma each add a word and keep the focus", async () => {
  const { screen, box, chosen } = await hobbies();
  await userEvent.keyboard("tea{Enter}old maps{Tab}birds,");
  expect(chosen()).toEqual(["tea", "old maps", "birds"]);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("");
  await expect.element(screen.getByRole("button", { name: "Remove old maps" })).toBeVisible();
});

test("ignores blank and repeated words", async () => {
  const { chosen } = await hobbies(["Tea"]);
  await userEvent.keyboard("tea{Enter}   {Enter},");
  expect(chosen()).toEqual(["Tea"]);
});

test("Tab in an empty box moves the focus away", async () => {
  const { box } = await hobbies();
  await userEvent.tab();
  await expect.element(box).not.toHaveFocus();
});

test("Backspace in an empty box removes the last word", async () => {
  const { chosen } = await hobbies(["tea", "maps"]);
  await userEvent.keyboard("x{Backspace}");
  expect(chosen()).toEqual(["tea", "maps"]);
  await userEvent.keyboard("{Backspace}");
  expect(chosen()).toEqual(["tea"]);
});

test("splits a pasted list into words", async () => {
  const { box, chosen } = await hobbies();
  const data = new DataTransfer();
  data.setData("text", "tea, maps,\nbirds");
  box
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(chosen).toEqual(["tea", "maps", "birds"]);
});

test("adds the typed text on blur", async () => {
  const { chosen } = await hobbies();
  await userEvent.keyboard("tea");
  await userEvent.click(document.body);
  expect(chosen()).toEqual(["tea"]);
});

test("reports words that are too many or too long and keeps them in the box", async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `hobby ${index}`);
  const { box, chosen } = await hobbies(twenty);
  await userEvent.keyboard("one more{Enter}");
  await expect
    .element(box)
    .toHaveAccessibleDescription(/You’ve reached the limit of 20\. Remove one to add another\./);
  await expect.element(box).toHaveValue("one more");
  expect(chosen()).toEqual(twenty);
});

test("removes a word with its button and focuses the box", async () => {
  const { screen, box, chosen } = await hobbies(["tea", "maps"]);
  await screen.getByRole("button", { name: "Remove tea" }).click();
  expect(chosen()).toEqual(["maps"]);
  await expect.element(box).toHaveFocus();
});
