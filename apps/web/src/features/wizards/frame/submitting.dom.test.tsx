import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { openWizard } from "../../../testing/wizards.ts";

afterEach(() => {
  vi.useRealTimers();
});

type Wizard = Awaited<ReturnType<typeof openWizard>>;

async function goToLast({ button }: Wizard): Promise<void> {
  for (const next of ["Next", "Skip", "Skip", "Skip"]) await button(next).click();
}

const summaryOf = ({ screen }: Wizard) => screen.getByRole("region", { name: /needs? another look/ });

test("Enter in a text field does not submit the wizard", async () => {
  const update = vi.fn();
  const { name, heading } = await openWizard({
    own: ownProfile(),
    handlers: { profiles: { update: (input) => update(input) ?? ownProfile() } },
  });
  await name.fill("Robin");
  name.element().closest("form")?.requestSubmit();
  await expect.element(heading("Profile Setup")).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

test("shows a focused summary of form errors that links to the fields", async () => {
  const create = vi.fn();
  const wizard = await openWizard({
    handlers: { profiles: { create: (input) => create(input) ?? ownProfile() } },
  });
  const { screen, button, name, heading } = wizard;
  await name.fill("R".repeat(61));
  await button("Next").click();
  await screen.getByLabelText("City").fill("x".repeat(101));
  for (const next of ["Next", "Skip", "Skip"]) await button(next).click();
  await button("Submit").click();
  const summary = summaryOf(wizard);
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText("2 answers need another look")).toBeVisible();
  await expect.element(summary.getByText(/Please use at most 60 characters/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await summary.getByRole("link", { name: "City" }).click();
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await expect.element(screen.getByLabelText("City")).toHaveFocus();
  await screen.getByLabelText("City").fill("Graz");
  await expect.element(summary.getByText("One answer needs another look")).toBeVisible();
  await summary.getByRole("link", { name: "Display Name" }).click();
  await expect.element(name).toHaveFocus();
  await name.fill("Robin");
  await expect.element(summary).not.toBeInTheDocument();
});

test("shows the server's first error as a toast and all errors in the summary", async () => {
  const fields = [
    { path: "favoriteGames", message: "Please choose games from the list" },
    { path: "location.city", message: "This city has sunk" },
  ];
  const wizard = await openWizard({
    own: ownProfile(),
    handlers: { profiles: { update: () => refuse({ message: "Refused", fields }) } },
  });
  const { screen, button } = wizard;
  await goToLast(wizard);
  await button("Submit").click();
  await expect
    .element(screen.getByRole("listitem").getByText("Please choose games from the list").first())
    .toBeVisible();
  const summary = summaryOf(wizard);
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["City", "Favorite games"]);
  await summary.getByRole("link", { name: "Favorite games" }).click();
  await expect.element(screen.getByRole("combobox", { name: "Favorite games" })).toHaveFocus();
});

test("Submit shows progress and can be pressed only once", async () => {
  const update = vi.fn();
  const answer = Promise.withResolvers<void>();
  const wizard = await openWizard({
    own: ownProfile(),
    handlers: {
      profiles: {
        update: async () => {
          update();
          await answer.promise;
          return ownProfile();
        },
      },
    },
  });
  const { screen, button } = wizard;
  await goToLast(wizard);
  await button("Submit").click();
  await expect.element(button("Submitting...")).toHaveAttribute("aria-busy", "true");
  button("Submitting...")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await expect.element(button("Back")).toBeDisabled();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer.resolve();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  expect(update).toHaveBeenCalledOnce();
});

test("the session includes a new profile even if the member leaves the wizard directly after submitting", async () => {
  const wizard = await openWizard({
    handlers: { profiles: { create: () => ownProfile({ displayName: "Robin" }) } },
  });
  const { screen, button, name, visited } = wizard;
  await name.fill("Robin");
  await goToLast(wizard);
  await button("Submit").click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  await screen.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => visited).toContain("/");
  wizard.navigate("/create-viewer-profile");
  await expect.poll(() => visited.at(-1)).toBe("/profile");
});
