import { afterEach, expect, test, vi } from "vitest";
import { somebody } from "../../testing/people.ts";
import { ownStreamerProfile } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const taxonomy = {
  list: ({ kind }: { kind: string }) =>
    kind === "game" ? [{ id: "g1", name: "Tunic" }] : [{ id: "c1", name: "Cozy games" }],
};

test("a name is needed, and a link has to be one", async () => {
  const { screen } = await renderApp("/create-streamer-profile", {
    me: somebody({ role: "streamer", profile: null }),
    handlers: { taxonomy },
  });
  await screen.getByRole("button", { name: "Kick", exact: true }).click();
  await expect.element(screen.getByLabelText("Kick link")).toHaveValue("https://kick.com/");
  await screen.getByLabelText("Kick link").fill("javascript:alert(1)");
  await screen.getByRole("button", { name: "Create profile" }).click();
  await expect.element(screen.getByText("Please enter a display name")).toBeVisible();
  await expect.element(screen.getByText("Please enter a web address for Kick")).toBeVisible();
  await screen.getByRole("button", { name: "Kick", exact: true }).click();
  await expect.element(screen.getByLabelText("Kick link")).not.toBeInTheDocument();
});

test("a profile is created, said so, and leads on after 2 s", async () => {
  const create = vi.fn();
  const { screen, visited } = await renderApp("/create-streamer-profile", {
    me: somebody({ role: "streamer", profile: null }),
    handlers: {
      taxonomy,
      profiles: {
        create: (input) => {
          create(input);
          return ownStreamerProfile();
        },
      },
    },
  });
  await screen.getByRole("textbox", { name: "Display name" }).fill("Mira plays slow");
  await screen.getByRole("button", { name: "Deutsch" }).click();
  await screen.getByLabelText("Games").fill("Tunic");
  await expect.element(screen.getByRole("button", { name: "Remove Tunic" })).toBeVisible();
  await screen.getByLabelText("Average viewers").fill("12");
  await screen.getByLabelText("Primary category").selectOptions("Cozy games");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await screen.getByRole("button", { name: "Create profile" }).click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  expect(visited).not.toContain("/dashboard");
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(visited.at(-1)).toBe("/profile"));
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      displayName: "Mira plays slow",
      languages: ["de"],
      favoriteGames: ["g1"],
      primaryCategory: "c1",
      averageViewers: 12,
      maxViewerGoal: 25,
    }),
  );
});

test("what was typed survives a reload", async () => {
  const me = somebody({ profile: null });
  const first = await renderApp("/create-viewer-profile", { me });
  await first.screen.getByRole("textbox", { name: "Display name" }).fill("Robin");
  await first.screen.unmount();
  const second = await renderApp("/create-viewer-profile", { me });
  await expect.element(second.screen.getByRole("textbox", { name: "Display name" })).toHaveValue("Robin");
});

test("a failure has the documented words and keeps the form", async () => {
  const { screen } = await renderApp("/create-viewer-profile", { me: somebody({ profile: null }) });
  await screen.getByRole("textbox", { name: "Display name" }).fill("Robin");
  await screen.getByRole("button", { name: "Create profile" }).click();
  await expect.element(screen.getByText("Error submitting profile")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Display name" })).toHaveValue("Robin");
});
