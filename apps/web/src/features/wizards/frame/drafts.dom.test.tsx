import type { Draft } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { createDraftServer, openWizard } from "../../../testing/wizards.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

function aDraft(changes: Partial<Draft> = {}): Draft {
  return {
    step: "vitals",
    values: { displayName: "Robin from the train" },
    revision: 4,
    updatedAt: new Date(Date.now() - 3 * 60_000),
    ...changes,
  };
}

test("saves input within about a second and shows that the draft is saved", async () => {
  const { screen, name, server } = await openWizard();
  await expect
    .element(screen.getByText("Everything you enter is saved as a draft. Submit to publish it."))
    .toBeVisible();
  await name.fill("Robin");
  await expect.element(screen.getByText("Saving…")).toBeVisible();
  await expect
    .element(screen.getByText(/^Draft saved (just now|\d s ago)\. Submit to publish it\.$/))
    .toBeVisible();
  expect(server.draft).toMatchObject({ step: "profile", values: { displayName: "Robin" } });
});

test("updates the time of the last save silently and announces only errors to screen readers", async () => {
  const { screen, name, server } = await openWizard();
  const words = screen.getByText(/^Draft saved/);
  await name.fill("Robin");
  await expect.element(words).toHaveAttribute("aria-live", "off");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.isAway = true;
  await name.fill("Robin R.");
  const offline = "Not saved: you’re offline. We’ll keep trying.";
  await expect.element(screen.getByRole("status").getByText(offline)).toBeInTheDocument();
  server.isAway = false;
  window.dispatchEvent(new Event("online"));
  await expect.element(words).toBeVisible();
  await expect.element(screen.getByText(offline)).not.toBeInTheDocument();
  expect(server.draft?.values).toMatchObject({ displayName: "Robin R." });
});

test("opens a draft from another device at its last step, with a notice", async () => {
  const { screen, heading, button } = await openWizard({ draft: aDraft() });
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await expect.element(screen.getByText(/We saved what you entered 3 min ago/)).toBeVisible();
  await button("Back").click();
  await expect
    .element(screen.getByRole("textbox", { name: "Display Name" }))
    .toHaveValue("Robin from the train");
});

test("applies an unfinished draft to the current profile, but keeps profile values that are newer", async () => {
  const first = await openWizard({ own: ownProfile() });
  await first.screen.getByRole("textbox", { name: "Short bio" }).fill("Night owl");
  await eventually(() => expect(first.server.draft?.values).toMatchObject({ shortBio: "Night owl" }));
  expect(Object.keys(first.server.draft?.values ?? {})).toEqual(["shortBio", "before"]);
  const draft = first.server.draft ?? aDraft();
  await first.screen.unmount();

  const update = vi.fn();
  const now = ownProfile({
    displayName: "Robin R.",
    visibility: { gender: "hidden" },
    avatar: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
  });
  const { screen, button, name } = await openWizard({
    own: now,
    draft,
    handlers: { profiles: { update: (input) => update(input) ?? now } },
  });
  await expect.element(name).toHaveValue("Robin R.");
  await expect.element(screen.getByRole("textbox", { name: "Short bio" })).toHaveValue("Night owl");
  for (const next of ["Next", "Skip", "Skip", "Skip", "Submit"]) await button(next).click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    displayName: "Robin R.",
    shortBio: "Night owl",
    visibility: { gender: "hidden" },
  });
  expect(update.mock.calls[0]?.[0]).not.toHaveProperty("avatar");
});

test("refetches the profile when the form opens, ignoring cached data", async () => {
  let stored: OwnProfile | null = ownProfile();
  const { screen, name, navigate, button } = await openWizard({
    own: ownProfile(),
    handlers: {
      profiles: { own: () => stored ?? refuse({ message: "Away", status: 403, code: "FORBIDDEN" }) },
    },
  });
  await expect.element(name).toHaveValue("Robin");
  navigate("/account-settings");
  await expect.element(screen.getByText("Display name", { exact: true })).toBeVisible();
  stored = ownProfile({ displayName: "Robin R." });
  navigate("/update-viewer-profile");
  await expect.element(name).toHaveValue("Robin R.");
  navigate("/account-settings");
  await expect.element(screen.getByText("Display name", { exact: true })).toBeVisible();
  stored = null;
  navigate("/update-viewer-profile");
  await expect.element(screen.getByText("Your profile could not be loaded.")).toBeVisible();
  stored = ownProfile({ displayName: "Robin again" });
  await button("Try again").click();
  await expect.element(name).toHaveValue("Robin again");
});

test("Start over asks for confirmation, then discards the draft and shows the current profile", async () => {
  const { screen, heading, button, name, server } = await openWizard({ own: ownProfile(), draft: aDraft() });
  await button("Start over").click();
  const dialog = screen.getByRole("alertdialog", { name: "Start over?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await button("Start over").click();
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect.element(heading("Profile Setup")).toBeVisible();
  await expect.element(name).toHaveValue("Robin");
  await expect.element(screen.getByText(/We kept/)).not.toBeInTheDocument();
  expect(server.draft).toBeNull();
});

test("loads the other device's version if the member chooses it after a conflict", async () => {
  const { screen, name, server, heading, button } = await openWizard();
  await name.fill("Robin here");
  await eventually(() => expect(server.saves).toBe(1));
  server.draft = aDraft({ values: { displayName: "Robin there" }, revision: 9 });
  await name.fill("Robin here too");
  const dialog = screen.getByRole("dialog", { name: "You made changes somewhere else" });
  await expect.element(dialog.getByText(/saved a newer version 3 min ago/)).toBeVisible();
  await dialog.getByRole("button", { name: "Load the other version" }).click();
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await button("Back").click();
  await expect.element(screen.getByRole("textbox", { name: "Display Name" })).toHaveValue("Robin there");
});

test("keeps this device's version if the member chooses it after a conflict", async () => {
  const { screen, name, server, button } = await openWizard({ draft: aDraft({ step: "profile" }) });
  await expect.element(name).toHaveValue("Robin from the train");
  server.draft = aDraft({ values: { displayName: "Robin there" }, revision: 9 });
  await name.fill("Robin here");
  await button("Keep this version").click();
  await eventually(() =>
    expect(server.draft).toMatchObject({ values: { displayName: "Robin here" }, revision: 10 }),
  );
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Robin here");
});

test("a reload before the first save loses no input", async () => {
  const away = createDraftServer();
  away.server.isAway = true;
  const first = await openWizard({ handlers: { drafts: away.handlers } });
  await first.name.fill("Robin");
  await first.screen.unmount();
  const second = await openWizard();
  await expect.element(second.name).toHaveValue("Robin");
  await eventually(() => expect(second.server.draft?.values).toMatchObject({ displayName: "Robin" }));
});

test("shows why the server cannot store a draft and keeps the form", async () => {
  const { screen, name } = await openWizard({
    handlers: { drafts: { save: () => refuse({ message: "This is too long to save as a draft." }) } },
  });
  await name.fill("Robin");
  await expect
    .element(screen.getByRole("status").getByText("Not saved: This is too long to save as a draft."))
    .toBeInTheDocument();
  await expect.element(name).toHaveValue("Robin");
});
