import { REPORT_REASONS } from "@starling/validators/reports";
import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("each reason that can be reported is a rule with an address of its own, in the same order", async () => {
  const { screen } = await renderApp("/rules");
  await expect.element(screen.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  const ids = [...document.querySelectorAll("main ol > li")].map(({ id }) => id);
  expect(ids).toEqual(REPORT_REASONS.map(({ value }) => value));
});

test("the rules name the age this installation asks for", async () => {
  const { screen } = await renderApp("/rules", { site: { minAge: 16 } });
  await expect.element(screen.getByRole("heading", { name: "Nobody under 16" })).toBeVisible();
  await expect.element(screen.getByText(/^You have to be at least 16 years old/)).toBeVisible();
});
