import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { letterShortcuts, useShortcuts } from "./shortcuts.ts";

function Pressed() {
  const [pressed, setPressed] = useState("");
  const note = (event: KeyboardEvent) => setPressed(pressed + event.key);
  useShortcuts({ j: note, "?": note, ArrowLeft: note });
  return (
    <main>
      <output aria-label="Pressed">{pressed}</output>
      <input aria-label="Text" />
      <div role="radiogroup" aria-label="View">
        <button type="button">One of several</button>
      </div>
      <button type="button">Button</button>
    </main>
  );
}

test("shortcuts work except in controls that use the keys themselves", async () => {
  const screen = await render(<Pressed />);
  const pressed = screen.getByLabelText("Pressed");
  await userEvent.keyboard("j?{ArrowLeft}");
  await expect.element(pressed).toHaveTextContent("j?ArrowLeft");
  await screen.getByRole("button", { name: "Button" }).click();
  await userEvent.keyboard("j");
  await expect.element(pressed).toHaveTextContent("j?ArrowLeftj");
  await screen.getByRole("textbox").click();
  await userEvent.keyboard("j?{ArrowLeft}");
  await screen.getByRole("button", { name: "One of several" }).click();
  await userEvent.keyboard("{ArrowLeft}");
  await screen.getByRole("button", { name: "Button", exact: true }).click();
  await userEvent.keyboard("{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}?");
  await expect.element(pressed).toHaveTextContent("j?ArrowLeftj?");
});

test("switching off letter shortcuts leaves the arrow keys working", async () => {
  letterShortcuts.set(false);
  const screen = await render(<Pressed />);
  await userEvent.keyboard("j?{ArrowLeft}");
  await expect.poll(() => screen.getByLabelText("Pressed").element().textContent).toBe("ArrowLeft");
  expect(localStorage.getItem("shortcuts")).toBe("off");
});
