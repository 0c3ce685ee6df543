import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ComparisonSlider } from "./comparison-slider.tsx";

test("arrow keys, Home and End move the dividing line", async () => {
  const screen = await render(
    <ComparisonSlider label="Compare" before="dark" after="light" beforeLabel="Before" afterLabel="After" />,
  );
  const slider = screen.getByRole("slider", { name: "Compare" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "50% Before, 50% After");
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "51% Before, 49% After");
  await userEvent.keyboard("{Home}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "0% Before, 100% After");
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "100% Before, 0% After");
});
