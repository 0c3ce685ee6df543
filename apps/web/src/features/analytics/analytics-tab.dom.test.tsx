import type { AnalyticsDays, AnalyticsOverview } from "@starling/validators/analytics";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { analyticsOverview, nothingCounted } from "../../testing/analytics.ts";
import { refuse } from "../../testing/fake-link.ts";
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

test("shows the numbers of the last 30 days with their change and a summary of impressions", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
  await expect
    .element(screen.getByText("13 Feb to 14 Mar 2026, compared with the previous 30 days"))
    .toBeVisible();
  const impressions = screen.getByRole("radio", {
    name: /^Impressions 435 , 50% fewer than in the previous 30 days$/,
  });
  await expect.element(impressions).toBeChecked();
  await expect.element(screen.getByRole("radio", { name: "Follows 15", exact: true })).not.toBeChecked();
  const chart = screen.getByRole("figure", { name: "Impressions per day" });
  expect(chart.element().textContent).toContain("435 impressions, 14.5 a day. Most came on Sat 14 Mar: 29.");
});

test("shows the chart of the selected metric", async () => {
  const { screen } = await open();
  await screen.getByText("Follows", { exact: true }).click();
  const chart = screen.getByRole("figure", { name: "Follows per day" });
  await expect.element(chart).toBeVisible();
  expect(chart.element().textContent).toContain("15 follows, 0.5 a day.");
});

test("writes the chosen period into the URL and keeps it after a reload", async () => {
  const { screen, path } = await open();
  await screen.getByRole("radio", { name: "7 days" }).click();
  await expect.poll(path).toBe("/profile?tab=analytics&days=7");
  await expect.element(screen.getByText("21 impressions, 3 a day.", { exact: false }).first()).toBeVisible();
  await screen.getByRole("radio", { name: "30 days" }).click();
  await expect.poll(path).toBe("/profile?tab=analytics");
  await screen.unmount();
  const again = await open(undefined, "&days=90");
  await expect.element(again.screen.getByRole("radio", { name: "90 days" })).toBeChecked();
  await expect.element(again.screen.getByRole("heading", { name: "The last 90 days" })).toBeVisible();
});

test("uses the default of 30 days for an unknown period in the URL", async () => {
  const { screen } = await open(undefined, "&days=12");
  await expect.element(screen.getByRole("radio", { name: "30 days" })).toBeChecked();
});

test("arrow keys select single days, and a blur restores the chart's summary", async () => {
  const { screen } = await open();
  const day = screen.getByRole("slider", { name: "Day" });
  await expect.element(day).toHaveAttribute("aria-valuetext", "Sat 14 Mar: 29 impressions");
  const slider = day.element();
  if (!(slider instanceof HTMLInputElement)) throw new Error("The days are no slider");
  slider.focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(day).toHaveAttribute("aria-valuetext", "Fri 13 Mar: 28 impressions");
  await expect.element(screen.getByText("Fri 13 Mar: 28 impressions")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByText("Fri 13 Feb: 0 impressions")).toBeVisible();
  slider.blur();
  await expect.element(screen.getByText("Fri 13 Feb: 0 impressions")).not.toBeInTheDocument();
});

test("shows the value of the day under the pointer", async () => {
  const { screen } = await open();
  const chart = screen.getByRole("figure", { name: "Impressions per day" });
  await expect.element(chart).toBeVisible();
  const plot = chart.element().querySelector("svg");
  if (!plot) throw new Error("Nothing is drawn");
  const { left, top, width } = plot.getBoundingClientRect();
  const at = { clientX: left + width * (10.5 / 30), clientY: top + 5, bubbles: true };
  plot.dispatchEvent(new PointerEvent("pointermove", at));
  await expect.element(screen.getByText("Mon 23 Feb: 10 impressions")).toBeVisible();
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

test("summarises visits from Surf and how many visitors followed", async () => {
  const surf = { visits: 12, follows: 3, before: { visits: 1, follows: 0 } };
  const { screen } = await open((days) => ({ ...analyticsOverview(days), surf }));
  const section = screen.getByRole("region", { name: "Found through Surf" });
  await expect
    .element(
      section.getByText(
        "12 people found your stream through Surf, and 3 of them followed you the same evening.",
      ),
    )
    .toBeVisible();
  await expect.element(section.getByText("In the previous 30 days: 1 person, 0 follows.")).toBeVisible();
});

test("suggests an action to a streamer who has no impressions yet", async () => {
  const { screen } = await open(nothingCounted);
  await expect.element(screen.getByText(/^Nobody has seen your profile yet\./)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Add a clip" }))
    .toHaveAttribute("href", "/profile?tab=clips");
  await expect.element(screen.getByRole("radio", { name: "30 days" })).toBeVisible();
});

test("reports a week without impressions", async () => {
  const { screen } = await open(
    (days) => ({ ...nothingCounted(days), countedSince: "2026-01-01" }),
    "&days=7",
  );
  await expect.element(screen.getByText("No impressions in this period.").first()).toBeVisible();
  await expect
    .element(screen.getByText("Nobody saw you here or through a shared link in this period."))
    .toBeVisible();
});

test("loads the metrics on a retry after the first request failed", async () => {
  let asked = 0;
  const { screen } = await open((days) => {
    asked += 1;
    // Status 400, because other errors are retried automatically.
    if (asked === 1) refuse({ message: "No", status: 400 });
    return analyticsOverview(days);
  });
  await expect.element(screen.getByText("Your analytics could not be loaded.")).toBeVisible();
  await screen.getByRole("button", { name: "Try Again" }).click();
  await expect.element(screen.getByRole("figure")).toBeVisible();
});
