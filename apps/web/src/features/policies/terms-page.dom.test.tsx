import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("names the minimum age of this installation", async () => {
  const usual = await renderApp("/terms");
  await expect.element(usual.screen.getByText(/^You are at least 13 years old. Under 18,/)).toBeVisible();
  await usual.screen.unmount();
  const raised = await renderApp("/terms", { site: { minAge: 18 } });
  await expect.element(raised.screen.getByText(/^You are at least 18 years old. Each person/)).toBeVisible();
});
