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

test("Enter, Tab and comma each add a word, and the box stays", async () => {
  const { screen, box, chosen } = await hobbies();
  await userEvent.keyboard("tea{Enter}old maps{Tab}birds,");
  expect(chosen()).toEqual(["tea", "old maps", "birds"]);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("");
  await expect.element(screen.getByRole("button", { name: "Remove old maps" })).toBeVisible();
});

test("blanks and words that are there already are no words", async () => {
  const { chosen } = await hobbies(["Tea"]);
  await userEvent.keyboard("tea{Enter}   {Enter},");
  expect(chosen()).toEqual(["Tea"]);
});

test("Tab leaves an empty box", async () => {
  const { box } = await hobbies();
  await userEvent.tab();
  await expect.element(box).not.toHaveFocus();
});

test("Backspace in an empty box takes the last back", async () => {
  const { chosen } = await hobbies(["tea", "maps"]);
  await userEvent.keyboard("x{Backspace}");
  expect(chosen()).toEqual(["tea", "maps"]);
  await userEvent.keyboard("{Backspace}");
  expect(chosen()).toEqual(["tea"]);
});

test("a pasted list falls into its words", async () => {
  const { box, chosen } = await hobbies();
  const data = new DataTransfer();
  data.setData("text", "tea, maps,\nbirds");
  box
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(chosen).toEqual(["tea", "maps", "birds"]);
});

test("what was typed is not lost by leaving", async () => {
  const { chosen } = await hobbies();
  await userEvent.keyboard("tea");
  await userEvent.click(document.body);
  expect(chosen()).toEqual(["tea"]);
});

test("too many and too long are said, and stay in the box", async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `hobby ${index}`);
  const { box, chosen } = await hobbies(twenty);
  await userEvent.keyboard("one more{Enter}");
  await expect
    .element(box)
    .toHaveAccessibleDescription(/You’ve reached the limit of 20\. Remove one to add another\./);
  await expect.element(box).toHaveValue("one more");
  expect(chosen()).toEqual(twenty);
});

test("a word is removed by its button, and the box takes the focus", async () => {
  const { screen, box, chosen } = await hobbies(["tea", "maps"]);
  await screen.getByRole("button", { name: "Remove tea" }).click();
  expect(chosen()).toEqual(["maps"]);
  await expect.element(box).toHaveFocus();
});
