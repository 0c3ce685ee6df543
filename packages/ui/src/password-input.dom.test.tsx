import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

test("the toggle shows and hides the password and updates its own label", async () => {
  const screen = await render(
    <Field label="Secret">
      <PasswordInput defaultValue="dawn" />
    </Field>,
  );
  const input = screen.getByLabelText("Secret");
  await expect.element(input).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Hide password" }).click();
  await expect.element(input).toHaveAttribute("type", "password");
  await expect.element(input).toHaveValue("dawn");
});
