import { expect, test, vi } from "vitest";
import { ownProfile } from "../../../testing/profiles.ts";
import { openWizard } from "../../../testing/wizards.ts";

type Wizard = Awaited<ReturnType<typeof openWizard>>;

function stepNames({ screen }: Wizard): string[] {
  const list = screen.getByRole("navigation", { name: "Steps" });
  return list
    .getByRole("button")
    .elements()
    .map((step) => step.textContent ?? "");
}

test("the first step has no Finish now: the name comes first", async () => {
  const { button, name } = await openWizard();
  await name.fill("Robin");
  await expect.element(button("Next")).toBeEnabled();
  await expect.element(button("Finish now")).not.toBeInTheDocument();
});

test("a viewer finishes from the second step; what is left is marked Later, and the form is sent as it stands", async () => {
  const create = vi.fn();
  const wizard = await openWizard({
    handlers: { profiles: { create: (input) => create(input) ?? ownProfile() } },
  });
  const { screen, button, name, heading, server } = wizard;
  await name.fill("Robin");
  await button("Next").click();
  await screen.getByLabelText("City").fill("Graz");
  await button("Finish now").click();
  await expect.element(heading("Complete Registration")).toHaveFocus();
  expect(stepNames(wizard)).toEqual([
    "Profile Setup",
    "Viewer Vitals",
    "3Viewer Type & Interaction Later",
    "4Select Preferences Later",
    "5Complete Registration",
  ]);
  await expect
    .element(screen.getByRole("button", { name: "Select Preferences Later", exact: true }))
    .toBeEnabled();
  await expect.poll(() => server.draft?.step).toBe("submit");
  await button("Submit").click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  expect(create.mock.calls[0]?.[0]).toMatchObject({ displayName: "Robin", location: { city: "Graz" } });
});

test("a streamer finishes too, goes back to what is later, and finds only visited steps open ahead", async () => {
  const wizard = await openWizard({ role: "streamer" });
  const { screen, button, name, heading } = wizard;
  await name.fill("Robin");
  await button("Next").click();
  await button("Finish now").click();
  await expect.element(heading("Complete Registration")).toBeVisible();
  expect(stepNames(wizard).filter((step) => step.endsWith("Later"))).toHaveLength(6);
  await screen.getByRole("button", { name: "Streaming Schedule Later" }).click();
  await expect.element(heading("Streaming Schedule")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Streamer Vitals Later" })).toBeDisabled();
  await button("Finish now").click();
  await expect.element(heading("Complete Registration")).toBeVisible();
});

test("what the save needs is asked for first", async () => {
  const { screen, button, name, heading } = await openWizard({
    draft: { step: "vitals", values: { displayName: "" }, revision: 1, updatedAt: new Date() },
  });
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await button("Finish now").click();
  await expect.element(heading("Profile Setup")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByText("Please enter a display name").first()).toBeVisible();
});

test("a reload at the end still says what is for later", async () => {
  const wizard = await openWizard({
    draft: {
      step: "submit",
      values: { displayName: "Robin", location: { city: "Graz" } },
      revision: 1,
      updatedAt: new Date(),
    },
  });
  await expect.element(wizard.heading("Complete Registration")).toBeVisible();
  expect(stepNames(wizard).filter((step) => step.endsWith("Later"))).toHaveLength(2);
});

test("an update finishes as early: what was there is not called for later", async () => {
  const wizard = await openWizard({ own: ownProfile() });
  await wizard.button("Next").click();
  await wizard.button("Finish now").click();
  await expect.element(wizard.heading("Complete Registration")).toBeVisible();
  expect(stepNames(wizard).some((step) => step.endsWith("Later"))).toBe(false);
});
