import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { CreateProfileInput } from "@starling/validators/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { ownProfile } from "../../../testing/profiles.ts";
import { streamerCard } from "../../../testing/streamers.ts";
import { openWizard } from "../../../testing/wizards.ts";

afterEach(() => {
  vi.useRealTimers();
});

const TITLES = [
  "Profile Setup",
  "Viewer Vitals",
  "Viewer Type & Interaction",
  "Select Preferences",
  "Complete Registration",
];

test("the wizard for a first profile shows its title, steps and Back to Home", async () => {
  const { screen, button, heading, name } = await openWizard();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Viewer Profile Setup");
  await expect.element(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expect.element(heading("Profile Setup")).toBeVisible();
  const steps = screen.getByRole("navigation", { name: "Steps" }).getByRole("listitem");
  expect(steps.elements().map((item) => item.textContent?.replace(/^\d/, ""))).toEqual(TITLES);
  await expect.element(button("Back")).toBeDisabled();
  await expect.element(button("Skip")).not.toBeInTheDocument();
  await expect.element(button("Next")).toBeDisabled();
  await name.fill("   ");
  await expect.element(button("Next")).toBeDisabled();
  await name.fill("Robin");
  await expect.element(button("Next")).toBeEnabled();
});

test("on the update page, the back link opens the home page if there is no profile", async () => {
  const { screen } = await openWizard({ own: ownProfile(), handlers: { profiles: { own: () => null } } });
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Update Viewer Profile");
  await expect.element(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("Next and Skip advance, Back returns, and the step list opens only visited steps", async () => {
  const { screen, button, heading, name } = await openWizard();
  const step = (title: string) =>
    screen.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: title });
  await name.fill("Robin");
  await button("Next").click();
  await expect.element(heading("Viewer Vitals")).toHaveFocus();
  await button("Skip").click();
  await button("Skip").click();
  await expect.element(heading("Select Preferences")).toHaveFocus();
  await expect.element(step("Complete Registration")).toBeDisabled();
  await button("Next").click();
  await expect.element(button("Submit")).toBeVisible();
  await expect.element(button("Next")).not.toBeInTheDocument();
  await expect.element(button("Skip")).not.toBeInTheDocument();
  await button("Back").click();
  await expect.element(heading("Select Preferences")).toBeVisible();
  await step("Viewer Vitals").click();
  await expect.element(heading("Viewer Vitals")).toHaveFocus();
  await expect.element(step("Viewer Type & Interaction")).toBeDisabled();
  await step("Profile Setup").click();
  await expect.element(name).toHaveValue("Robin");
});

test("every viewer field and its dependent fields appear in one of the steps", async () => {
  const other = {
    ethnicity: "other",
    religion: "other",
    primaryLanguage: "other",
    timeZone: "other",
  } as const;
  const { screen, button, heading } = await openWizard({
    own: ownProfile({
      ...other,
      viewerType: "other",
      interactionReason: "other",
      habitChangeOpenness: "other",
    }),
  });
  const missing = new Set(entriesOf(VIEWER_FIELDS).map(({ field }) => field.label));
  for (const title of TITLES.slice(0, -1)) {
    await expect.element(heading(title)).toBeVisible();
    for (const label of missing) {
      const found =
        screen.getByLabelText(label, { exact: true }).elements().length +
        screen.getByRole("group", { name: label, exact: true }).elements().length;
      if (found > 0) missing.delete(label);
    }
    await button("Next").click();
  }
  expect([...missing]).toEqual([]);
});

test("the age range is read-only when derived from a date of birth, but its visibility is editable", async () => {
  const { screen, button } = await openWizard({
    own: ownProfile({ ageRange: "25-34", ageRangeDerived: true }),
  });
  await button("Next").click();
  const age = screen.getByRole("textbox", { name: "Age range" });
  await expect.element(age).toHaveValue("25 to 34");
  await expect.element(age).toHaveAttribute("readonly");
  await screen.getByLabelText("Who sees this: Age range").selectOptions("Only me");
  await expect.element(screen.getByLabelText("Who sees this: Age range")).toHaveDisplayValue("Only me");
});

test("Submit creates the profile, confirms it and redirects after 2 s", async () => {
  const create = vi.fn();
  const { screen, button, name, visited, server } = await openWizard({
    handlers: {
      profiles: {
        create: (input: CreateProfileInput) => {
          create(input);
          return ownProfile({ displayName: input.displayName });
        },
      },
    },
  });
  await name.fill("Robin");
  await button("Next").click();
  await screen.getByText("More, if you like").click();
  await screen.getByRole("group", { name: "Pets" }).getByRole("button", { name: "Cat" }).click();
  await screen.getByLabelText("Ethnicity", { exact: true }).selectOptions("Other");
  await screen.getByLabelText("Your ethnicity").fill("Sorbian");
  await screen.getByLabelText("Who sees this: Ethnicity").selectOptions("Only me");
  await button("Next").click();
  await button("Skip").click();
  await button("Skip").click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button("Submit").click();
  await expect.element(button("Submitting...")).toBeVisible();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  expect(visited.at(-1)).toBe("/create-viewer-profile");
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => visited.at(-1)).toBe("/dashboard");
  expect(create).toHaveBeenCalledExactlyOnceWith({
    displayName: "Robin",
    pets: ["cat"],
    ethnicity: "other",
    ethnicityOther: "Sorbian",
    visibility: { ethnicity: "hidden" },
    relationshipStatus: "prefer-not-to-say",
  });
  expect(server.draft).toBeNull();
});

test("the time zone starts empty and lists the zone of the device first", async () => {
  const { screen, button, name } = await openWizard();
  await name.fill("Robin");
  for (const next of ["Next", "Skip"]) await button(next).click();
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await expect.element(zone).toHaveValue("");
  await zone.click();
  await expect.element(screen.getByRole("listbox").getByRole("option").first()).toHaveTextContent("UTC");
});

test("the first step offers streamers by language and game, to follow before the profile exists", async () => {
  const follow = vi.fn(() => ({ isFollowing: true, followersCount: 1 }));
  const now = vi.fn(() => ({
    items: [streamerCard(1), streamerCard(2)],
    soon: [],
    languages: [],
    games: [],
  }));
  const { screen } = await openWizard({
    handlers: {
      discovery: { now },
      follows: { follow, statuses: () => ({ followed: {} }) },
    },
  });
  await screen.getByRole("combobox", { name: "Languages" }).fill("Deutsch,");
  await expect
    .poll(() => now.mock.calls)
    .toContainEqual([expect.objectContaining({ languages: ["de"], limit: 3 })]);
  const people = screen.getByRole("region", { name: "Follow a few streamers" });
  await people.getByRole("button", { name: "Follow Streamer 1" }).click();
  await expect.element(people.getByRole("button", { name: "Following: unfollow Streamer 1" })).toBeVisible();
  expect(follow).toHaveBeenCalledExactlyOnceWith({ id: streamerCard(1).id });
});
