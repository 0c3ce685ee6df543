import type { Subscription } from "@starling/validators/subscriptions";
import { expect, test } from "vitest";
import { createMe } from "../../testing/people.ts";
import { ALL_PLANS, aDueSubscription, aSubscription } from "../../testing/plans.ts";
import { renderApp } from "../../testing/render-app.tsx";

function open(held: Subscription | null) {
  return renderApp("/plans", {
    me: createMe(),
    handlers: { subscriptions: { plans: () => ALL_PLANS, held: () => held } },
  });
}

test("while a payment is due, every page shows how long access lasts and a link to pay", async () => {
  const { screen } = await open(aDueSubscription());
  const banner = screen.getByRole("region", { name: "Payment due" });
  await expect
    .element(banner.getByText(/^Your last payment did not go through\. You keep Premium until 12 Nov 2026\./))
    .toBeVisible();
  await expect
    .element(banner.getByRole("link", { name: "Update payment" }))
    .toHaveAttribute("href", "/account-settings?tab=subscription");
});

test("the banner shows that the plan is paused after the grace period, and stays hidden once dismissed", async () => {
  const { screen } = await open(aDueSubscription({ hasAccess: false }));
  const banner = screen.getByRole("region", { name: "Payment due" });
  await expect.element(banner.getByText(/Premium is paused until it is paid\./)).toBeVisible();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open(aDueSubscription());
  await expect.element(again.screen.getByRole("button", { name: "Update payment" })).toBeVisible();
  await expect.element(again.screen.getByRole("region", { name: "Payment due" })).not.toBeInTheDocument();
});

test.each([
  ["that is active", aSubscription()],
  ["that does not exist", null],
])("shows no payment due banner for a subscription %s", async (_, held) => {
  const { screen } = await open(held);
  await expect.element(screen.getByRole("region", { name: "Premium", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Payment due" })).not.toBeInTheDocument();
});
