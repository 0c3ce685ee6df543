import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderForm } from "../../testing/render-form.tsx";
import { CatalogueField } from "./catalogue-field.tsx";
import { LocationFields } from "./location-fields.tsx";
import { MinorProvider } from "./minor.tsx";
import { TextControl } from "./text-control.tsx";
import { ViewerGoalField } from "./viewer-goal-field.tsx";

test("text field has a label and an error and updates the form", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="hardware.audio.headset" />,
    {
      errors: { "hardware.audio.headset": "Please use at most 100 characters" },
    },
  );
  const box = screen.getByRole("textbox", { name: "Headset" });
  await expect.element(box).toHaveAccessibleDescription("Please use at most 100 characters");
  await expect.element(box).toBeInvalid();
  await box.fill("HD 600");
  expect(values()).toMatchObject({ hardware: { audio: { headset: "HD 600" } } });
});

test("text field shows the length of its text and the limit, without truncating excess text", async () => {
  const { screen, values } = await renderForm(
    <TextControl path="shortBio" label="Short bio" max={20} hint="A line" long />,
  );
  const box = screen.getByRole("textbox", { name: "Short bio" });
  await expect.element(box).toHaveAccessibleDescription("A line");
  await box.fill("seventeen letters");
  await expect.element(screen.getByText(/^17 of 20/)).toBeVisible();
  await box.fill("rather more than twenty");
  await expect
    .element(box)
    .toHaveAccessibleDescription("A line Please use at most 20 characters: this is 3 too many");
  await expect.element(box).toBeInvalid();
  expect(values()).toEqual({ shortBio: "rather more than twenty" });
});

test("select starts empty or with its default", async () => {
  const { screen, values } = await renderForm(
    <>
      <CatalogueField part={STREAMER_FIELDS} path="playStyle" />
      <CatalogueField part={STREAMER_FIELDS} path="relationshipStatus" />
    </>,
  );
  const style = screen.getByRole("combobox", { name: "Play style" });
  await expect.element(style).toHaveDisplayValue("Choose…");
  await expect
    .element(screen.getByRole("combobox", { name: "Relationship status", exact: true }))
    .toHaveDisplayValue("Prefer not to say");
  await style.selectOptions("Speedrun");
  expect(values().playStyle).toBe("speedrun");
  await style.selectOptions("Choose…");
  expect(values().playStyle).toBe("");
});

test("selecting “No pets” deselects all other options", async () => {
  const { screen, values } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="pets" />);
  const chip = (name: string) => screen.getByRole("button", { name, exact: true });
  await chip("Dog").click();
  await chip("Cat").click();
  await chip("No pets").click();
  expect(values().pets).toEqual(["none"]);
  await chip("Bird").click();
  expect(values().pets).toEqual(["bird"]);
});

test("shows the text field for “other” only while that option is selected", async () => {
  const { screen } = await renderForm(
    <>
      <CatalogueField part={STREAMER_FIELDS} path="ethnicity" />
      <CatalogueField part={STREAMER_FIELDS} path="ethnicityOther" />
    </>,
  );
  const other = screen.getByRole("textbox", { name: "Your ethnicity" });
  await expect.element(other).not.toBeInTheDocument();
  const ethnicity = screen.getByRole("combobox", { name: "Ethnicity", exact: true });
  await ethnicity.selectOptions("Other");
  await expect.element(other).toBeVisible();
  await ethnicity.selectOptions("Mixed");
  await expect.element(other).not.toBeInTheDocument();
});

test("shows a dependent field once the option that it depends on is selected", async () => {
  const { screen } = await renderForm(
    <>
      <CatalogueField part={STREAMER_FIELDS} path="pcConsolePhoneSetup" />
      <CatalogueField part={STREAMER_FIELDS} path="consoleSetup" />
    </>,
  );
  const console = screen.getByRole("combobox", { name: "Console" });
  await screen.getByRole("button", { name: "PC" }).click();
  await expect.element(console).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Console" }).click();
  await expect.element(console).toBeVisible();
});

test("chips toggle and update the form", async () => {
  const { screen, values } = await renderForm(<CatalogueField part={STREAMER_FIELDS} path="pets" />, {
    values: { pets: ["cat"] },
  });
  await expect.element(screen.getByRole("button", { name: "Cat" })).toHaveAttribute("aria-pressed", "true");
  await screen.getByRole("button", { name: "Dog" }).click();
  expect(values().pets).toEqual(["cat", "dog"]);
  await screen.getByRole("button", { name: "Cat" }).click();
  expect(values().pets).toEqual(["dog"]);
});

test("number field stores a number, or nothing when cleared", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="hardware.monitors.count" />,
  );
  const box = screen.getByRole("spinbutton", { name: "Monitors" });
  await expect.element(box).toHaveAttribute("min", "1");
  await box.fill("3");
  expect(values()).toMatchObject({ hardware: { monitors: { count: 3 } } });
  await box.fill("");
  expect(values()).toMatchObject({ hardware: { monitors: { count: null } } });
});

test("typing replaces an existing number", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="averageViewers" />,
    {
      values: { averageViewers: 0 },
    },
  );
  await userEvent.tab();
  await userEvent.keyboard("12");
  await expect.element(screen.getByRole("spinbutton", { name: "Average viewers" })).toHaveValue(12);
  expect(values().averageViewers).toBe(12);
});

test("yes-or-no field is a checkbox", async () => {
  const { screen, values } = await renderForm(
    <CatalogueField part={STREAMER_FIELDS} path="hardware.lighting.ring" />,
  );
  await screen.getByRole("checkbox", { name: "Ring light" }).click();
  expect(values()).toMatchObject({ hardware: { lighting: { ring: true } } });
});

test("a sensitive field has a visibility select, which defaults to signed-in people", async () => {
  const { screen, values } = await renderForm(
    <>
      <CatalogueField part={STREAMER_FIELDS} path="gender" />
      <CatalogueField part={STREAMER_FIELDS} path="pets" />
    </>,
  );
  const sees = screen.getByRole("combobox", { name: "Who sees this: Gender" });
  await expect.element(sees).toHaveDisplayValue("Signed-in members");
  await sees.selectOptions("Only me");
  expect(values().visibility).toEqual({ gender: "hidden" });
  await expect.element(screen.getByLabelText("Who sees this: Pets")).not.toBeInTheDocument();
});

test("shows a user under 18 a notice about privacy instead of the visibility select", async () => {
  const { screen } = await renderForm(
    <MinorProvider profile={{ ageRange: "under-18" }}>
      <CatalogueField part={STREAMER_FIELDS} path="gender" />
      <CatalogueField part={STREAMER_FIELDS} path="pets" />
      <LocationFields />
    </MinorProvider>,
  );
  await expect.element(screen.getByRole("combobox", { name: "Gender", exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText(/^Who sees this/)).not.toBeInTheDocument();
  expect(screen.getByText("Only you until you’re 18").elements()).toHaveLength(2);
});

test("location has one visibility select", async () => {
  const { screen, values } = await renderForm(<LocationFields />);
  await expect.element(screen.getByRole("group")).toHaveAccessibleName("Location");
  await screen.getByRole("combobox", { name: "Who sees this: Location" }).selectOptions("Everyone");
  await screen.getByRole("textbox", { name: "City" }).fill("Graz");
  expect(values()).toEqual({
    visibility: { location: "public" },
    location: { city: "Graz", state: undefined, country: undefined },
  });
  expect(screen.getByRole("combobox").elements()).toHaveLength(1);
});

test("viewer goal field offers four sizes and keeps a stored number that is not one of them", async () => {
  const { screen, values } = await renderForm(<ViewerGoalField />, { values: { maxViewerGoal: 30 } });
  const goal = screen.getByRole("combobox", { name: "Viewer goal" });
  await expect.element(goal).toHaveDisplayValue("30 viewers");
  await goal.selectOptions("40-60 viewers");
  expect(values().maxViewerGoal).toBe(50);
});
