import { expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { openWizard } from "../../../testing/wizards.ts";

test("the first step offers Finish now once there is a name", async () => {
  const { button, name } = await openWizard();
  await expect.element(button("Next")).toBeDisabled();
  await expect.element(button("Finish now")).not.toBeInTheDocument();
  await name.fill("Robin");
  await expect.element(button("Finish now")).toBeEnabled();
});

test.each(["viewer", "streamer"] as const)(
  "Finish now submits a %s's form from the second step",
  async (role) => {
    const create = vi.fn();
    const { screen, button, name } = await openWizard({
      role,
      handlers: { profiles: { create: (input) => create(input) ?? ownProfile() } },
    });
    await name.fill("Robin");
    await button("Next").click();
    await button("Finish now").click();
    await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
    expect(create.mock.calls).toEqual([[expect.objectContaining({ displayName: "Robin" })]]);
  },
);

test("Finish now stays on the step and keeps the answers when the server refuses the form", async () => {
  const { screen, button, name, heading } = await openWizard({
    handlers: {
      profiles: {
        create: () => refuse({ message: "Please try again later.", status: 503, reason: "UNAVAILABLE" }),
      },
    },
  });
  await name.fill("Robin");
  await button("Next").click();
  await screen.getByText("More, if you like").click();
  await screen.getByLabelText("City").fill("Graz");
  await button("Finish now").click();
  await expect.element(screen.getByText("Please try again later.").first()).toBeVisible();
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await expect.element(screen.getByLabelText("City")).toHaveValue("Graz");
  await expect.element(button("Finish now")).toBeEnabled();
});

test("Finish now moves to an empty required field", async () => {
  const { screen, button, name, heading } = await openWizard({
    draft: { step: "vitals", values: { displayName: "" }, revision: 1, updatedAt: new Date() },
  });
  await expect.element(heading("Viewer Vitals")).toBeVisible();
  await button("Finish now").click();
  await expect.element(heading("Profile Setup")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByText("Please enter a display name").first()).toBeVisible();
});
