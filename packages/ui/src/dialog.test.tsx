import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog, DialogClose, DialogContent } from "./dialog.tsx";

function Example({ dismissable }: { dismissable: boolean }) {
  return (
    <Dialog defaultOpen>
      <DialogContent title="Begin" dismissable={dismissable}>
        <DialogClose>Go on</DialogClose>
      </DialogContent>
    </Dialog>
  );
}

test("Escape and the close button close a dismissable dialog", async () => {
  const screen = await render(<Example dismissable />);
  await expect.element(screen.getByRole("dialog", { name: "Begin" })).toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("a dialog that is not dismissable is closed only by its own action", async () => {
  const screen = await render(<Example dismissable={false} />);
  const dialog = screen.getByRole("dialog", { name: "Begin" });
  await expect.element(dialog).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Close" }).query()).toBeNull();

  await userEvent.keyboard("{Escape}");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.element(dialog).toHaveAttribute("data-state", "open");

  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
