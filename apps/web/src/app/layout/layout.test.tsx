import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

function mainBox() {
  const { x, width } = document.querySelector("main")?.getBoundingClientRect() ?? { x: -1, width: -1 };
  return { x, width };
}

test.each([
  ["wide", 1280, "wide"],
  ["wide, made narrow before", 1280, "collapsed"],
  ["a tablet's", 900, "wide"],
  ["a phone's", 360, "wide"],
])(
  "on a screen that is %s the page stands still while it is found out who is there",
  async (_, width, stored) => {
    localStorage.setItem("sidebar", stored);
    await page.viewport(width, 800);
    const answer = Promise.withResolvers<ReturnType<typeof somebody>>();
    const { screen } = await renderApp("/plans", {
      me: somebody(),
      handlers: { accounts: { me: () => answer.promise } },
    });
    const before = mainBox();
    const bar = screen.getByRole("navigation", { name: "Main" });
    const barBefore = bar.element().getBoundingClientRect();
    answer.resolve(somebody());
    await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
    await expect.element(bar.getByRole("link", { name: "Settings" })).toBeVisible();
    expect(mainBox()).toEqual(before);
    expect(bar.element().getBoundingClientRect()).toEqual(barBefore);
    await page.viewport(1280, 800);
  },
);
