import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { CreateProfileInput, UpdateProfileInput } from "@starling/validators/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { ownProfile } from "../../../testing/profiles.ts";
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

test("the frame of the first profile has the document's texts", async () => {
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

test("without a profile the way back leads home from the update's address too", async () => {
  const { screen } = await openWizard({ own: ownProfile(), handlers: { profiles: { own: () => null } } });
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Update Viewer Profile");
  await expect.element(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("Next and Skip go on, Back goes back, and the list opens only what was passed", async () => {
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

test("every field of a viewer is asked on one of the steps, with its companions", async () => {
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

test("an age that a date of birth gives is read, and who sees it is chosen", async () => {
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

test("somebody under 18 is offered no choice of who sees what", async () => {
  const { screen, button } = await openWizard({
    own: ownProfile({ ageRange: "under-18", ageRangeDerived: true }),
  });
  await button("Next").click();
  await expect.element(screen.getByRole("textbox", { name: "Age range" })).toHaveValue("Under 18");
  await expect.element(screen.getByText("Only you until 18").first()).toBeVisible();
  await expect.element(screen.getByLabelText(/^Who sees this/)).not.toBeInTheDocument();
});

test("a profile is created with what was filled in, said so, and leads on after 2 s", async () => {
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

test("a viewer's time zone is theirs to tell; the device's is the first to choose", async () => {
  const { screen, button, name } = await openWizard();
  await name.fill("Robin");
  for (const next of ["Next", "Skip"]) await button(next).click();
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await expect.element(zone).toHaveValue("");
  await zone.click();
  await expect.element(screen.getByRole("listbox").getByRole("option").first()).toHaveTextContent("UTC");
});

test("a profile that exists is updated, and what was cleared goes as null", async () => {
  const update = vi.fn();
  const { screen, button, name, visited } = await openWizard({
    own: ownProfile({ shortBio: "Night owl", viewerType: "lurker" }),
    handlers: {
      profiles: {
        update: (input: UpdateProfileInput) => {
          update(input);
          return ownProfile({ displayName: input.displayName ?? "" });
        },
      },
    },
  });
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Update Viewer Profile");
  await expect
    .element(screen.getByRole("link", { name: "Back to Profile" }))
    .toHaveAttribute("href", "/profile");
  await expect.element(name).toHaveValue("Robin");
  await name.fill("Robin R.");
  await screen.getByRole("textbox", { name: "Short bio" }).fill("");
  for (const next of ["Next", "Skip", "Skip", "Next"]) await button(next).click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button("Submit").click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => visited.at(-1)).toBe("/dashboard");
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ displayName: "Robin R.", shortBio: null, viewerType: "lurker" }),
  );
});

test("the card follows what is entered, and the meter says what the next part brings", async () => {
  const { screen, name } = await openWizard();
  const preview = screen.getByRole("complementary", { name: "Preview" });
  await expect.element(preview.getByText("Your name")).toBeVisible();
  await name.fill("Robin of the night");
  await expect.element(preview.getByText("Robin of the night")).toBeVisible();
  await expect.element(preview.getByText("Profile 0 % complete")).toBeVisible();
  await screen.getByRole("textbox", { name: "Short bio" }).fill("Watches at night");
  await expect.element(preview.getByText("Profile 13 % complete")).toBeVisible();
  await expect
    .element(preview.getByText("Choose your games: we suggest streamers who play them."))
    .toBeVisible();
});
