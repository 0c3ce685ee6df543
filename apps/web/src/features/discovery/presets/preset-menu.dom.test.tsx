import type { FilterPreset } from "@starling/validators/discovery";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory } from "../../../testing/directory.ts";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const COSY: FilterPreset = {
  id: "0190f0e0-0000-7000-8000-00000000000a",
  name: "Cosy",
  query: "games=Chess",
  tells: false,
};
const LATE: FilterPreset = {
  id: "0190f0e0-0000-7000-8000-00000000000b",
  name: "Late nights",
  query: "scheduleDays=5%2C6&search=frog",
  tells: false,
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

async function open(path: string, stored: FilterPreset[], presets: NonNullable<Handlers["presets"]> = {}) {
  const { handlers } = fakeDirectory();
  const saved = [...stored];
  const app = await renderApp(path, {
    me: createMe(),
    handlers: {
      ...handlers,
      presets: {
        list: () => ({ presets: [...saved] }),
        create: (preset) => {
          const made = {
            ...preset,
            tells: false,
            id: `0190f0e0-0000-7000-8000-0000000000${saved.length + 10}`,
          };
          saved.push(made);
          return made;
        },
        remove: ({ id }) => {
          saved.splice(
            saved.findIndex((preset) => preset.id === id),
            1,
          );
          return { removed: true };
        },
        ...presets,
      },
    },
  });
  const { screen } = app;
  await screen.getByRole("button", { name: "Presets", exact: true }).click();
  return {
    ...app,
    saved,
    menu: screen.getByRole("dialog", { name: "Presets" }),
    link: (name: string) => screen.getByRole("link", { name, exact: true }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

test("a preset applies its filters and search and keeps the display mode", async () => {
  const { path, link, menu } = await open("/streamers?platforms=kick&mode=list&page=2", [COSY, LATE]);
  await link("Late nights").click();
  await expect.poll(path).toBe("/streamers?scheduleDays=5,6&search=frog");
  await expect.element(menu).not.toBeInTheDocument();
});

test("marks the applied preset and disables saving it again", async () => {
  const { link, button, screen } = await open("/streamers?games=Chess&page=4", [COSY, LATE]);
  await expect.element(link("Cosy")).toHaveAttribute("aria-current", "true");
  await expect.element(link("Late nights")).not.toHaveAttribute("aria-current");
  await expect.element(button("Save these filters")).toBeDisabled();
  await expect.element(screen.getByText("These filters are saved.")).toBeVisible();
});

test("suggests a name for saved filters and restores focus after saving", async () => {
  const { button, screen, saved } = await open("/streamers?games=Chess&platforms=kick&page=4", []);
  await button("Save these filters").click();
  const name = screen.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveValue("Chess, Kick");
  await name.fill("Chess club");
  await button("Save").click();
  await expect.element(screen.getByText("Saved “Chess club”")).toBeVisible();
  expect(saved).toMatchObject([{ name: "Chess club", query: "games=Chess&platforms=kick" }]);
  await expect.element(button("Presets")).toHaveFocus();
});

test("requires a name and shows the server's error at the field, keeping the input", async () => {
  const { button, screen } = await open("/streamers?games=Go", [COSY], {
    create: () =>
      refuse({ message: "You already have a preset with this name.", status: 409, code: "CONFLICT" }),
  });
  await button("Save these filters").click();
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill(" ");
  await button("Save").click();
  await expect.element(screen.getByText("Please give your preset a name")).toBeVisible();
  await name.fill("Cosy");
  await button("Save").click();
  await expect.element(screen.getByText("You already have a preset with this name.")).toBeVisible();
  await expect.element(name).toHaveValue("Cosy");
  await userEvent.keyboard("{Escape}");
  await button("Presets").click();
  expect(screen.getByRole("link", { name: "Cosy" }).all()).toHaveLength(1);
});

test("disables saving when no filters are chosen", async () => {
  const { button, screen } = await open("/streamers", []);
  await expect.element(button("Save these filters")).toBeDisabled();
  await expect.element(screen.getByText("Choose some filters first, then save them here.")).toBeVisible();
});

test("removes a preset optimistically, keeps focus in the menu, and Undo restores it", async () => {
  const { button, link, screen, saved } = await open("/streamers", [COSY, LATE]);
  await button("Remove Cosy").click();
  await expect.element(link("Cosy")).not.toBeInTheDocument();
  await expect.element(button("Remove Late nights")).toHaveFocus();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Late nights", "Cosy"]);
  await expect.element(link("Cosy")).toBeVisible();
});

test("the button next to the filters saves the filters with alerts about new matches", async () => {
  const told: unknown[] = [];
  const { button, screen, saved } = await open("/streamers?games=Chess", [], {
    tell: (input) => {
      told.push(input);
      return { ...COSY, ...input };
    },
  });
  await userEvent.keyboard("{Escape}");
  await button("Notify me about new matches").click();
  const dialog = screen.getByRole("dialog", { name: "Save these filters" });
  await expect.element(dialog.getByRole("switch", { name: /^Notify me about new matches/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("Saved “Chess”")).toBeVisible();
  await expect.poll(() => told).toEqual([{ id: saved[0]?.id, tells: true }]);
  await expect.element(button("Notify me about new matches")).toHaveFocus();
});

test("the button next to the filters shows that alerts are on and turns them off", async () => {
  const told: unknown[] = [];
  let tells = false;
  const { button } = await open("/streamers?games=Chess", [COSY], {
    list: () => ({ presets: [{ ...COSY, tells }] }),
    tell: (input) => {
      told.push(input);
      ({ tells } = input);
      return { ...COSY, ...input };
    },
  });
  await userEvent.keyboard("{Escape}");
  await button("Notify me about new matches").click();
  await button("Notifying you about new matches: turn off").click();
  await expect.element(button("Notify me about new matches")).toBeVisible();
  await expect
    .poll(() => told)
    .toEqual([
      { id: COSY.id, tells: true },
      { id: COSY.id, tells: false },
    ]);
});

test("the menu saves filters without alerts unless alerts are chosen", async () => {
  const { button, screen } = await open("/streamers?games=Chess", []);
  await button("Save these filters").click();
  const dialog = screen.getByRole("dialog", { name: "Save these filters" });
  await expect
    .element(dialog.getByRole("switch", { name: /^Notify me about new matches/ }))
    .not.toBeChecked();
});

test("turns alerts on optimistically, and off again if the server refuses", async () => {
  const told: { id: string; tells: boolean }[] = [];
  let isRefused = false;
  const { menu, screen } = await open("/streamers", [COSY], {
    tell: (input) => {
      if (isRefused) refuse({ message: "Please try again later", status: 429, code: "TOO_MANY_REQUESTS" });
      told.push(input);
      return { ...COSY, tells: input.tells };
    },
    list: () => ({ presets: [{ ...COSY, tells: told.at(-1)?.tells ?? false }] }),
  });
  const tell = menu.getByRole("switch", { name: "Notify me about new matches for Cosy" });
  await tell.click();
  await expect.element(tell).toBeChecked();
  await expect.poll(() => told).toEqual([{ id: COSY.id, tells: true }]);
  isRefused = true;
  await tell.click();
  await expect.element(screen.getByText("Please try again later")).toBeVisible();
  await expect.element(tell).toBeChecked();
});
