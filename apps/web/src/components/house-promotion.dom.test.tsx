import { expect, test } from "vitest";
import { createMe } from "../testing/people.ts";
import { aFollowed, ownProfile } from "../testing/profiles.ts";
import { renderApp } from "../testing/render-app.tsx";

function openFollowed(hasAccess: boolean) {
  return renderApp("/profile?tab=followed-streamers", {
    me: createMe(),
    handlers: {
      profiles: { me: () => ownProfile() },
      features: { check: () => ({ hasAccess }) },
      follows: {
        following: () => ({ following: [aFollowed(1)], total: 1, totalPages: 1, nextCursor: null }),
      },
    },
  });
}

test("the list of followed streamers ends with one labeled promotion that links to the plans", async () => {
  const { screen } = await openFollowed(false);
  const promotion = screen.getByRole("complementary", { name: "Promotion" });
  await expect.element(promotion.getByText("Promotion", { exact: true })).toBeVisible();
  await expect.element(promotion.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/plans");
});

test("shows no promotion for a plan without promotions", async () => {
  const { screen } = await openFollowed(true);
  await expect.element(screen.getByRole("link", { name: "Person 1" })).toBeVisible();
  await expect.element(screen.getByRole("complementary", { name: "Promotion" })).not.toBeInTheDocument();
});
