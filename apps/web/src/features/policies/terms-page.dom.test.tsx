import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

test("names the operator of this site with postal and email address", async () => {
  const operator = { name: "Jo Doe", address: "1 Main Street, Springfield" };
  const { screen } = await renderApp("/terms", { site: { operator, supportEmail: "help@starling.example" } });
  const section = screen.getByRole("heading", { name: "Who runs this site" });
  await expect.element(section).toBeVisible();
  await expect.element(screen.getByText("1 Main Street, Springfield", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "help@starling.example" })).toBeVisible();
});

test("names the minimum age of this installation", async () => {
  const usual = await renderApp("/terms");
  await expect.element(usual.screen.getByText(/^You are at least 13 years old. Under 18,/)).toBeVisible();
  await usual.screen.unmount();
  const raised = await renderApp("/terms", { site: { minAge: 18 } });
  await expect.element(raised.screen.getByText(/^You are at least 18 years old. Each person/)).toBeVisible();
});
