import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Chip } from "./chip.tsx";

test("a removable chip has a Remove button named after its text", async () => {
  const onRemove = vi.fn();
  const screen = await render(<Chip onRemove={onRemove}>Deutsch</Chip>);
  await screen.getByRole("button", { name: "Remove Deutsch" }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test("a chip without onRemove has no button", async () => {
  const screen = await render(<Chip>Deutsch</Chip>);
  expect(screen.getByRole("button").query()).toBeNull();
});
