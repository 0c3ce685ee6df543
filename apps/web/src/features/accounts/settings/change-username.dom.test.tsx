import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const TAKEN = "This username is already taken";

test("changes a username and keeps a rejected username in the field", async () => {
  const asked: unknown[] = [];
  const { screen } = await renderApp("/account-settings", {
    me: createMe(),
    handlers: {
      profiles: { own: () => ownProfile() },
      accounts: {
        changeUsername: ({ username }) => {
          asked.push(username);
          if (username === "taken_name")
            refuse({
              message: TAKEN,
              status: 409,
              code: "CONFLICT",
              reason: "CONFLICT",
              fields: [{ path: "username", message: TAKEN }],
            });
          return { user: createMe({ username }) };
        },
      },
    },
  });
  await screen.getByRole("button", { name: "Change username" }).click();
  const dialog = screen.getByRole("dialog");
  const field = dialog.getByLabelText("New username");
  await expect.element(field).toHaveValue("robin");
  await field.fill("a b");
  await dialog.getByRole("button", { name: "Change username" }).click();
  await expect
    .element(dialog.getByText("Username can only contain letters, numbers, and underscores"))
    .toBeVisible();
  await field.fill("taken_name");
  await dialog.getByRole("button", { name: "Change username" }).click();
  await expect.element(dialog.getByText(TAKEN)).toBeVisible();
  await expect.element(field).toHaveValue("taken_name");
  await field.fill("wren");
  await dialog.getByRole("button", { name: "Change username" }).click();
  await expect.element(screen.getByText("You are now @wren.")).toBeVisible();
  await expect
    .element(screen.getByRole("region", { name: "Account" }).getByText("wren", { exact: true }))
    .toBeVisible();
  expect(asked).toEqual(["taken_name", "wren"]);
});
