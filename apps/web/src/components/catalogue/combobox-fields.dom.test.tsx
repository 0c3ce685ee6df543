import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderForm } from "../../testing/render-form.tsx";
import { CatalogueField } from "./catalogue-field.tsx";
import { LanguagesField } from "./languages-field.tsx";

const taxonomy = {
  list: ({ kind }: { kind: string }) =>
    kind === "game"
      ? [
          { id: "g1", name: "Tunic" },
          { id: "g2", name: "Hades" },
          { id: "g3", name: "Pokémon" },
        ]
      : [{ id: "c1", name: "Cozy games" }],
};

async function games(value: string[] = []) {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="favoriteGames" />,
    {
      values: { favoriteGames: value },
      handlers: { taxonomy },
    },
  );
  const box = screen.getByRole("combobox", { name: "Favorite games" });
  await expect.element(box).toBeVisible();
  return { screen, box, chosen: () => values().favoriteGames };
}

test("finds a game without typing its accents and selects it with Enter", async () => {
  const { screen, box, chosen } = await games();
  await box.fill("pokemon");
  await expect.element(screen.getByRole("option")).toHaveTextContent("Pokémon");
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual(["g3"]);
  await expect.element(box).toHaveValue("");
  await expect.element(screen.getByRole("button", { name: "Remove Pokémon" })).toBeVisible();
});

test("the option list can be used with arrow keys, Escape and clicks", async () => {
  const { screen, box, chosen } = await games(["g1"]);
  await expect.element(screen.getByRole("button", { name: "Remove Tunic" })).toBeVisible();
  await box.click();
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  expect(
    screen
      .getByRole("option")
      .elements()
      .map((row) => row.textContent),
  ).toEqual(["Hades", "Pokémon"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(chosen()).toEqual(["g1", "g3"]);
  await box.click();
  await screen.getByRole("option", { name: "Hades" }).click();
  expect(chosen()).toEqual(["g1", "g3", "g2"]);
});

test('shows "no matches" instead of an error when the options cannot load', async () => {
  const { screen } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="streamingTags" />);
  const box = screen.getByRole("combobox", { name: "Streaming tags" });
  await box.fill("co");
  await expect.element(screen.getByText("No matches")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("time zone field defaults to the device's zone and finds zones by city", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="streamingFrequency.timeZone" />,
  );
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await expect.element(zone).toHaveValue("UTC");
  await zone.fill("new york");
  await userEvent.keyboard("{Enter}");
  await expect.element(zone).toHaveValue("America/New York");
  expect(values()).toMatchObject({ streamingFrequency: { timeZone: "America/New_York" } });
  await zone.fill("nowhere");
  await expect.element(screen.getByText("No matching time zone")).toBeVisible();
  await userEvent.tab();
  await expect.element(zone).toHaveValue("America/New York");
});

test("viewer's time zone can be cleared and left empty", async () => {
  const { screen, values } = await renderForm(<CatalogueField part={VIEWER_FIELDS} path="timeZone" />, {
    values: { timeZone: "Europe/Vienna" },
  });
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await expect.element(zone).toHaveValue("Europe/Vienna");
  await zone.fill("");
  await userEvent.tab();
  await expect.element(zone).toHaveValue("");
  expect(values().timeZone).toBe("");
});

test("viewer can enter a time zone that is not listed", async () => {
  const { screen } = await renderForm(
    <>
      <CatalogueField part={VIEWER_FIELDS} path="timeZone" />
      <CatalogueField part={VIEWER_FIELDS} path="timeZoneOther" />
    </>,
  );
  await screen.getByRole("combobox", { name: "Time zone" }).fill("other");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Your time zone" })).toBeVisible();
});

async function languages(value: string[] = []) {
  const { screen, values } = await renderForm(<LanguagesField />, { values: { languages: value } });
  return {
    screen,
    box: screen.getByRole("combobox", { name: "Languages" }),
    chosen: () => values().languages,
  };
}

test("accepts languages separated by commas, in English or their own names", async () => {
  const { screen, box, chosen } = await languages();
  await box.click();
  await userEvent.keyboard("English, Deutsch,");
  expect(chosen()).toEqual(["en", "de"]);
  await userEvent.keyboard("japanese");
  await userEvent.tab();
  expect(chosen()).toEqual(["en", "de", "ja"]);
  await expect.element(screen.getByRole("button", { name: "Remove 日本語" })).toBeVisible();
});

test("leaves an unknown language in the box and reports it", async () => {
  const { box, chosen } = await languages(["en"]);
  await box.click();
  await userEvent.keyboard("Klingon, German,");
  expect(chosen()).toEqual(["en", "de"]);
  await expect.element(box).toHaveValue("Klingon, ");
  await userEvent.tab();
  await expect.element(box).toHaveValue("Klingon");
  await expect.element(box).toHaveAccessibleDescription(/“Klingon” is not available/);
});
