import { expect, test, vi } from "vitest";
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

const span = (text: string, href: string | null = null) => ({ text, isBold: false, href });
const OUR_TERMS = [
  { kind: "heading" as const, lines: [[span("Terms of service")]] },
  { kind: "paragraph" as const, lines: [[span("See "), span("the law", "https://law.example")]] },
];

test("shows the operator's own text in place of ours", async () => {
  const { screen } = await renderApp("/terms", { site: { legal: { terms: OUR_TERMS } } });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  const link = screen.getByRole("link", { name: "the law" });
  await expect.element(link).toHaveAttribute("href", "https://law.example");
  expect(screen.getByText(/You are at least/).elements()).toEqual([]);
});

test("fetches the operator's text when the page was not loaded with it, and offers a retry", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("", { status: 503 }));
  fetched.mockResolvedValueOnce(Response.json(OUR_TERMS));
  const { screen } = await renderApp("/terms", { site: { legal: { terms: null } } });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  fetched.mockRestore();
});
