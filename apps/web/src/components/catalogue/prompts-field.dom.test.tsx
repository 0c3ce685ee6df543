import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { renderForm } from "../../testing/render-form.tsx";
import { CatalogueField } from "./catalogue-field.tsx";

async function prompts(value: { key: string; answer: string }[] = []) {
  const { screen, values } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="funPrompts" />, {
    values: { funPrompts: value },
  });
  return {
    screen,
    rows: () => screen.getByRole("textbox").elements().length,
    prompts: () => values().funPrompts,
  };
}

test("shows one empty row if there are no prompts", async () => {
  const { screen, rows, prompts: held } = await prompts();
  expect(rows()).toBe(1);
  await screen.getByRole("textbox", { name: "Answer 1" }).fill("Tea");
  await screen.getByRole("combobox", { name: "Prompt 1" }).selectOptions("My dream collab is with …");
  expect(held()).toEqual([{ key: "dream_collab_with", answer: "Tea" }]);
});

test("Add button appears only below the last row and adds a row with an unused prompt", async () => {
  const { screen, prompts: held } = await prompts([{ key: "always_talk_about", answer: "Tea" }]);
  await screen.getByRole("button", { name: "Add" }).click();
  expect(screen.getByRole("button", { name: "Add" }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole("textbox", { name: "Answer 2" })).toHaveFocus();
  expect(held()).toEqual([
    { key: "always_talk_about", answer: "Tea" },
    { key: "dream_collab_with", answer: "" },
  ]);
});

test("removing the last remaining row leaves one empty row", async () => {
  const { screen, rows } = await prompts([
    { key: "always_talk_about", answer: "Tea" },
    { key: "dream_collab_with", answer: "Maps" },
  ]);
  await screen.getByRole("button", { name: "Remove prompt 1" }).click();
  expect(rows()).toBe(1);
  await expect.element(screen.getByRole("textbox", { name: "Answer 1" })).toHaveValue("Maps");
  await screen.getByRole("button", { name: "Remove prompt 1" }).click();
  expect(rows()).toBe(1);
  await expect.element(screen.getByRole("textbox", { name: "Answer 1" })).toHaveValue("");
});

test("shows an answer's error in its row even if an earlier row is empty", async () => {
  const { screen } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="funPrompts" />, {
    values: {
      funPrompts: [
        { key: "always_talk_about", answer: "" },
        { key: "dream_collab_with", answer: "Maps" },
        { key: "viewers_will_love_me_if", answer: "Tea" },
      ],
    },
    errors: { "funPrompts.1.answer": "This holds a character that cannot be stored" },
  });
  const answer = screen.getByRole("textbox", { name: "Answer 3" });
  await expect.element(answer).toHaveAccessibleDescription("This holds a character that cannot be stored");
  await expect.element(answer).toHaveAttribute("name", "funPrompts.1.answer");
  await expect.element(screen.getByRole("textbox", { name: "Answer 2" })).toBeValid();
  expect(screen.getByText("This holds a character that cannot be stored").elements()).toHaveLength(1);
});

test("shows an error about the whole list at the group of rows", async () => {
  const { screen } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="funPrompts" />, {
    errors: { funPrompts: "These are too many" },
  });
  await expect.element(screen.getByRole("group").first()).toHaveAccessibleDescription(/These are too many/);
});

test("allows at most six rows", async () => {
  const { screen } = await prompts(
    Array.from({ length: 6 }, (_, index) => ({ key: "always_talk_about", answer: `${index}` })),
  );
  await expect.element(screen.getByRole("button", { name: "Add" })).not.toBeInTheDocument();
});
