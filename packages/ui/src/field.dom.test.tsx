import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("Field labels its control and describes it by hint and error", async () => {
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

test("Field marks its control as valid if there is no error", async () => {
  const screen = await render(
    <Field label="Email">
      <Input />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Email" });
  await expect.element(input).toBeValid();
  await expect.element(input).not.toHaveAttribute("aria-describedby");
});

test("shows the character count once text is entered, and an error above the limit", async () => {
  const field = (used: number) => (
    <Field
      label="Title"
      hint="Short is good."
      length={{ used, max: 80 }}
      error={used > 80 ? "Too long" : undefined}
    >
      <Input />
    </Field>
  );
  const screen = await render(field(0));
  const input = screen.getByRole("textbox", { name: "Title" });
  expect(screen.getByText(/ of 80/).query()).toBeNull();
  await screen.rerender(field(12));
  await expect.element(screen.getByText(/^12 of 80/)).toBeVisible();
  await expect.element(input).toBeValid();
  await screen.rerender(field(81));
  await expect.element(screen.getByText(/^81 of 80/)).toBeVisible();
  await expect
    .element(input)
    .toHaveAccessibleDescription("Short is good. Please use at most 80 characters: this is 1 too many");
  await expect.element(input).toBeInvalid();
});

test("announces the remaining length near the limit when typing pauses", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const field = (used: number) => (
    <Field label="Title" length={{ used, max: 80 }}>
      <Input />
    </Field>
  );
  const screen = await render(field(60));
  const announced = () => screen.container.querySelector("[aria-live=polite]")?.textContent;
  await vi.advanceTimersByTimeAsync(1000);
  expect(announced()).toBe("");
  await screen.rerender(field(70));
  await vi.advanceTimersByTimeAsync(900);
  await screen.rerender(field(71));
  await vi.advanceTimersByTimeAsync(900);
  expect(announced(), "still typing").toBe("");
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(announced).toBe("9 characters left");
  await screen.rerender(field(82));
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(announced).toBe("Please use at most 80 characters: this is 2 too many");
});
