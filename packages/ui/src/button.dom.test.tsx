import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";

test("a busy button keeps its name and ignores presses", async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(onClick).not.toHaveBeenCalled();
});

test("a busy submit button does not submit the form", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  screen
    .getByRole("button", { name: "Save" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a link styled as a button calls onClick", async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button asChild onClick={onClick}>
      <a href="#top">Top</a>
    </Button>,
  );
  await screen.getByRole("link", { name: "Top" }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
