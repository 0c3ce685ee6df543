import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Chip } from "./chip.tsx";

test("a chip is removed by a button that says what it removes", async () => {
  const onRemove = vi.fn();
  const screen = await render(<Chip onRemove={onRemove}>Deutsch</Chip>);
  await screen.getByRole("button", { name: "Remove Deutsch" }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test("a chip without a way to remove it holds no button", async () => {
  const screen = await render(<Chip>Deutsch</Chip>);
  expect(screen.getByRole("button").query()).toBeNull();
});
