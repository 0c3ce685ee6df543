import type { AnalyticsDays, AnalyticsOverview } from "@starling/validators/analytics";
import { expect, test } from "vitest";
import { analyticsOverview, nothingCounted } from "../../testing/analytics.ts";
import { createMe } from "../../testing/people.ts";
import { ownStreamerProfile } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";

type Answer = (days: AnalyticsDays) => AnalyticsOverview | Promise<AnalyticsOverview>;

async function open(answer: Answer = (days) => analyticsOverview(days), query = "") {
  return renderApp(`/profile?tab=analytics${query}`, {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      analytics: { overview: ({ days = 30 }) => answer(days) },
    },
  });
}

test("shows the chart of the selected metric", async () => {
  const { screen } = await open();
  await screen.getByText("Follows", { exact: true }).click();
  const chart = screen.getByRole("figure", { name: "Follows per day" });
  await expect.element(chart).toBeVisible();
  expect(chart.element().textContent).toContain("15 follows, or 0.5 a day.");
});

test("writes the chosen period into the URL and keeps it after a reload", async () => {
  const { screen, path } = await open();
  await screen.getByRole("radio", { name: "7 days" }).click();
  await expect.poll(path).toBe("/profile?tab=analytics&days=7");
  await expect
    .element(screen.getByText("21 impressions, or 3 a day.", { exact: false }).first())
    .toBeVisible();
  await screen.getByRole("radio", { name: "30 days" }).click();
  await expect.poll(path).toBe("/profile?tab=analytics");
  await screen.unmount();
  const again = await open(undefined, "&days=90");
  await expect.element(again.screen.getByRole("radio", { name: "90 days" })).toBeChecked();
  await expect.element(again.screen.getByRole("heading", { name: "The last 90 days" })).toBeVisible();
});

test("shows the chart's data as a table, newest day first", async () => {
  const { screen } = await open(undefined, "&days=7");
  await screen.getByRole("button", { name: "Show as table" }).click();
  const table = screen.getByRole("table", { name: "Daily numbers" });
  await expect.element(table).toBeVisible();
  const headings = table.getByRole("columnheader").elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Day",
    "Impressions",
    "Profile views",
    "Follows",
    "Clip plays",
    "Likes",
  ]);
  await expect.element(table.getByRole("row").nth(1)).toHaveTextContent("Today60000");
  const days = table.getByRole("rowheader").elements();
  expect(days.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "Today",
    "Fri 13 Mar",
    "Thu 12 Mar",
  ]);
  expect(days).toHaveLength(7);
  await screen.getByRole("button", { name: "Show as chart" }).click();
  await expect.element(screen.getByRole("figure")).toBeVisible();
});

test("shows the number and share of impressions by placement", async () => {
  const { screen } = await open();
  const places = screen.getByRole("region", { name: "Where people saw you" });
  await expect.element(places).toBeVisible();
  expect(places.element().textContent).toContain("Where people saw youDirectory435100%Search results00%");
});

test("summarizes visits from Surf and how many visitors followed", async () => {
  const surf = { visits: 12, follows: 3, before: { visits: 1, follows: 0 } };
  const { screen } = await open((days) => ({ ...analyticsOverview(days), surf }));
  const section = screen.getByRole("region", { name: "Found through Surf" });
  await expect
    .element(
      section.getByText("12 people found your stream through Surf, and 3 of them followed you that evening."),
    )
    .toBeVisible();
  await expect.element(section.getByText("In the previous 30 days: 1 person, 0 follows.")).toBeVisible();
});

test("suggests an action to a streamer who has no impressions yet", async () => {
  const { screen } = await open(nothingCounted);
  await expect.element(screen.getByText(/^No one has seen your profile yet\./)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Add a clip" }))
    .toHaveAttribute("href", "/profile?tab=clips");
  await expect.element(screen.getByRole("radio", { name: "30 days" })).toBeVisible();
});
