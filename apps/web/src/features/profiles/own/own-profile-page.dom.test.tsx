import { MAX_BIO } from "@starling/validators/bios";
import { expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { pressBack } from "../../../testing/press-back.ts";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { createDraftServer } from "../../../testing/wizards.ts";

const me = createMe();
const streamerMe = createMe({ role: "streamer" });
const streamerProfile = ownStreamerProfile();

test("the header offers both roles the public view and an editor of name, bio and languages", async () => {
  for (const [who, profile, role] of [
    [me, ownProfile(), "viewer"],
    [streamerMe, streamerProfile, "streamer"],
  ] as const) {
    const { screen } = await renderApp("/profile", {
      me: who,
      handlers: { profiles: { me: () => profile } },
    });
    await expect
      .element(screen.getByRole("link", { name: "View as a visitor" }))
      .toHaveAttribute("href", `/${role}/${profile.id}`);
    await screen.getByRole("button", { name: "Edit profile" }).click();
    await expect.element(screen.getByRole("dialog", { name: "Edit Name & Languages" })).toBeVisible();
    await screen.unmount();
  }
});

test("the header shows names, languages and the relationship status in readable form", async () => {
  const { screen } = await renderApp("/profile", {
    me,
    handlers: {
      profiles: {
        me: () =>
          ownProfile({
            shortBio: "Here for the speedruns.",
            languages: ["en", "de"],
            relationshipStatus: "in_a_relationship",
          }),
      },
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Robin" })).toBeVisible();
  await expect.element(screen.getByText("@robin")).toBeVisible();
  await expect.element(screen.getByText("Here for the speedruns.")).toBeVisible();
  await expect.element(screen.getByText(/English · also Deutsch$/)).toBeVisible();
  await expect.element(screen.getByText("In a relationship")).toBeVisible();
});

test("the header shows profile completion and suggests what to add next", async () => {
  const { screen } = await renderApp("/profile", {
    me: streamerMe,
    handlers: { profiles: { me: () => ownStreamerProfile({ channelLinks: {} }) } },
  });
  await expect
    .element(screen.getByRole("progressbar", { name: /^Profile \d+% complete$/ }))
    .toBeInTheDocument();
  await expect.element(screen.getByText(/^To appear in recommendations and the reel/)).toBeVisible();
  await screen.getByRole("link", { name: "Add a link to your channel" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Edit Streaming Platforms" })).toBeVisible();
});

test("removes a completed suggestion and moves focus to the next", async () => {
  let profile = ownStreamerProfile({ avatar: null, languages: [], channelLinks: {} });
  const { screen } = await renderApp("/profile", {
    me: streamerMe,
    handlers: {
      profiles: {
        me: () => profile,
        update: ({ languages }) => {
          profile = { ...profile, languages: languages ?? [] };
          return profile;
        },
      },
    },
  });
  await screen.getByRole("link", { name: "Add a language" }).click();
  const editor = screen.getByRole("dialog", { name: "Edit Name & Languages" });
  await editor.getByRole("combobox", { name: "Languages" }).fill("Deutsch,");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Add a language" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Add a profile picture" })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).not.toBe("BODY");
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
});

test("shows a saved bio immediately", async () => {
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
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
});

test("restores the old bio when the server rejects an edit, and keeps the new text in the editor", async () => {
  let answer: () => void = () => {};
  const decided = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const { screen } = await renderApp("/profile", {
    me,
    handlers: {
      profiles: {
        // Refetches get no response, so that only the rollback can restore the bio.
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
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByText("Watches at night.")).toBeVisible();
});

test("disables Save for a bio over the limit and shows how many characters are too many", async () => {
  const { screen } = await renderApp("/profile", { me, handlers: { profiles: { me: () => ownProfile() } } });
  await screen.getByRole("button", { name: "Edit bio" }).click();
  await screen.getByRole("textbox", { name: "Bio" }).fill("x".repeat(MAX_BIO + 3));
  await expect.element(screen.getByText(/this is 3 too many/).first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("the Demographics tab shows filled and missing fields with their visibility", async () => {
  const { screen } = await renderApp("/profile?tab=demographics", {
    me,
    handlers: {
      profiles: {
        me: () => ownProfile({ gender: "female", visibility: { gender: "hidden", height: "public" } }),
      },
    },
  });
  const basic = screen.getByRole("region", { name: "Basic Information" });
  await expect.element(basic.getByText("25 to 34")).toBeVisible();
  await expect.element(basic.getByText("Visible to: Signed-in members")).toBeVisible();
  await expect.element(basic.getByText("Visible to: Everyone")).toBeVisible();
  await expect.element(basic.getByText("Visible to: Only you")).toBeVisible();
  await expect.element(basic.getByText(/^Not specified: Full name, .*Ethnicity, Religion/)).toBeVisible();
  const family = screen.getByRole("region", { name: "Location & Family" });
  await expect.element(family.getByText("Graz")).toBeVisible();
});

test("demographics of a member under 18 are private", async () => {
  const { screen } = await renderApp("/profile?tab=demographics", {
    me,
    handlers: {
      profiles: {
        me: () =>
          ownProfile({ ageRange: "under-18", ageRangeDerived: true, visibility: { height: "public" } }),
      },
    },
  });
  await expect.element(screen.getByText("Under 18", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Visible to: Only you").first()).toBeVisible();
  expect(screen.getByText(/Visible to: (Everyone|Logged-in)/).elements()).toHaveLength(0);
});

test("asks before leaving with an unsaved bio and restores it after a reload", async () => {
  const open = () => renderApp("/profile", { me, handlers: { profiles: { me: () => ownProfile() } } });
  const { screen, path } = await open();
  await screen.getByRole("button", { name: "Edit bio" }).click();
  const bio = screen.getByRole("textbox", { name: "Bio" });
  await bio.fill("Here for the speedruns.");
  expect(pressBack()).toBe(true);
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await screen.getByRole("link", { name: "View as a visitor" }).click();
  await screen.getByRole("button", { name: "Keep editing" }).click();
  expect(path()).toBe("/profile");
  await screen.getByRole("tab", { name: "Personal" }).click();
  await screen.getByRole("tab", { name: "Overview" }).click();
  await expect.element(bio).toHaveValue("Here for the speedruns.");
  await screen.unmount();

  const again = await open();
  await expect.element(again.screen.getByText("We saved what you typed here.")).toBeVisible();
  await expect
    .element(again.screen.getByRole("textbox", { name: "Bio" }))
    .toHaveValue("Here for the speedruns.");
  await again.screen.getByRole("button", { name: "Cancel" }).click();
  await again.screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(again.screen.getByText("Watches at night.")).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test("offers to continue an unpublished wizard draft or to discard it", async () => {
  const { server, handlers } = createDraftServer({
    step: "vitals",
    values: { shortBio: "Night owl" },
    revision: 2,
    updatedAt: new Date(Date.now() - 10 * 60_000),
  });
  const { screen } = await renderApp("/profile", {
    me,
    handlers: { profiles: { me: () => ownProfile() }, drafts: handlers },
  });
  const title = screen.getByText("You have unpublished changes");
  await expect.element(title).toBeVisible();
  await expect.element(screen.getByText(/Saved as a draft (9|10) min ago/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Continue editing" }))
    .toHaveAttribute("href", "/update-viewer-profile");
  await screen.getByRole("button", { name: "Discard draft" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect.element(title).not.toBeInTheDocument();
  expect(server.draft).toBeNull();
});

test("does not offer a wizard draft that equals the profile", async () => {
  const { handlers } = createDraftServer({
    step: "vitals",
    values: { shortBio: ownProfile().shortBio ?? "" },
    revision: 2,
    updatedAt: new Date(),
  });
  const read = vi.fn(() => handlers.read?.(undefined) ?? null);
  const { screen } = await renderApp("/profile", {
    me,
    handlers: { profiles: { me: () => ownProfile() }, drafts: { ...handlers, read } },
  });
  await expect.poll(() => read).toHaveBeenCalled();
  await expect.element(screen.getByRole("button", { name: "Edit bio" })).toBeVisible();
  expect(screen.getByText("You have unpublished changes").query()).toBeNull();
});
