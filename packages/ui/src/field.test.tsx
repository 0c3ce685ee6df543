import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

test("a field names its control and describes it by hint and error", async () => {
  const screen = await render(
    <Field label="Email" hint="Nobody sees it." error="That address has no @ in it." required>
      <Input />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Email" });
  await expect.element(input).toHaveAccessibleDescription("Nobody sees it. That address has no @ in it.");
  await expect.element(input).toBeInvalid();
  await expect.element(input).toBeRequired();
});

test("a field without error leaves its control valid", async () => {
  const screen = await render(
    <Field label="Email">
      <Input />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Email" });
  await expect.element(input).toBeValid();
  await expect.element(input).not.toHaveAttribute("aria-describedby");
});
