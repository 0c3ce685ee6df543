import { MAX_BIO } from "@starling/validators/bios";
import type { OwnProfile } from "@starling/validators/profiles";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { somebody } from "../../../testing/people.ts";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const me = somebody();
const streamerMe = somebody({ role: "streamer" });
const streamerProfile = ownStreamerProfile();

async function tabNames(of: typeof me, profile: OwnProfile) {
  const { screen } = await renderApp("/profile", { me: of, handlers: { profiles: { me: () => profile } } });
  await expect.element(screen.getByRole("tab", { name: "Overview" })).toBeVisible();
  return screen
    .getByRole("tab")
    .elements()
    .map((tab) => tab.textContent);
}

test("a viewer has the viewer's tabs", async () => {
  expect(await tabNames(me, ownProfile())).toEqual([
    "Overview",
    "Demographics",
    "Preferences",
    "Followed",
    "Liked Clips",
    "Personal",
  ]);
  expect(document.title).toBe("Profile Page · Starling");
});

test("a streamer has the streamer's tabs", async () => {
  expect(await tabNames(streamerMe, streamerProfile)).toEqual([
    "Overview",
    "Demographics",
    "Streaming",
    "Presence",
    "Hardware",
    "Schedule",
    "Clips",
    "Followers",
    "Liked Clips",
    "Personal",
  ]);
});

test("the games of either role stand in the overview", async () => {
  const games = [{ id: "g2", name: "Tunic" }];
  for (const [who, profile] of [
    [me, ownProfile({ favoriteGames: games })],
    [streamerMe, ownStreamerProfile({ favoriteGames: games })],
  ] as const) {
    const { screen } = await renderApp("/profile", {
      me: who,
      handlers: { profiles: { me: () => profile } },
    });
    await expect.element(screen.getByText("Tunic")).toBeVisible();
    await screen.unmount();
  }
});

test("a streamer can see the page as visitors do", async () => {
  const { screen } = await renderApp("/profile", {
    me: streamerMe,
    handlers: { profiles: { me: () => streamerProfile } },
  });
  await expect
    .element(screen.getByRole("link", { name: "View as a visitor" }))
    .toHaveAttribute("href", `/streamer/${streamerProfile.id}`);
});

test("a saved bio stands at once", async () => {
  let profile = ownProfile({ bio: null });
  const { screen } = await renderApp("/profile", {
    me,
    handlers: {
      profiles: {
        me: () => profile,
        update: ({ bio }) => {
          profile = { ...profile, bio: bio ?? null };
          return profile;
        },
      },
    },
  });
  await expect.element(screen.getByText("No bio yet.")).toBeVisible();
  await screen.getByRole("button", { name: "Edit bio" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Bio" })).toHaveFocus();
  await screen.getByRole("textbox", { name: "Bio" }).fill("Here for the speedruns.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Here for the speedruns.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit bio" })).toHaveFocus();
});

test("a refused bio brings the old one back and keeps what was written", async () => {
  let answer: () => void = () => {};
  const decided = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const { screen } = await renderApp("/profile", {
    me,
    handlers: {
      profiles: {
        // Reading again never answers: what comes back is the page's own doing.
        me: () => {
          asked += 1;
          return asked === 1 ? ownProfile() : new Promise(() => {});
        },
        update: () =>
          decided.then(() => refuse({ message: "This text contains characters that cannot be saved." })),
      },
    },
  });
  await screen.getByRole("button", { name: "Edit bio" }).click();
  await screen.getByRole("textbox", { name: "Bio" }).fill("Something new.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Something new.")).toBeVisible();
  answer();
  await expect.element(screen.getByText("This text contains characters that cannot be saved.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Bio" })).toHaveValue("Something new.");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByText("Watches at night.")).toBeVisible();
});

test("a bio over the limit cannot be saved and says by how much", async () => {
  const { screen } = await renderApp("/profile", { me, handlers: { profiles: { me: () => ownProfile() } } });
  await screen.getByRole("button", { name: "Edit bio" }).click();
  await screen.getByRole("textbox", { name: "Bio" }).fill("x".repeat(MAX_BIO + 3));
  await expect.element(screen.getByText("3 characters too many")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("demographics say what is filled in and what is not", async () => {
  const { screen } = await renderApp("/profile?tab=demographics", {
    me,
    handlers: { profiles: { me: () => ownProfile() } },
  });
  await expect.element(screen.getByRole("heading", { name: "Basic Information" })).toBeVisible();
  await expect.element(screen.getByText("25–34")).toBeVisible();
  await expect.element(screen.getByText("5'10\"")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Location & Family" })).toBeVisible();
  await expect.element(screen.getByText("Graz")).toBeVisible();
  expect(screen.getByText("Not filled in").elements()).toHaveLength(5);
});
