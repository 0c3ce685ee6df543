import { REPORT_REASONS } from "@starling/validators/reports";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("lists every report reason as a rule with its own anchor, in the same order", async () => {
  const { screen } = await renderApp("/rules");
  await expect.element(screen.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  const ids = [...document.querySelectorAll("main ol > li")].map(({ id }) => id);
  expect(ids).toEqual(REPORT_REASONS.map(({ value }) => value));
});

test("names the minimum age of this installation", async () => {
  const { screen } = await renderApp("/rules", { site: { minAge: 16 } });
  await expect.element(screen.getByRole("heading", { name: "No one under 16" })).toBeVisible();
  await expect.element(screen.getByText(/^You must be at least 16 years old/)).toBeVisible();
});
