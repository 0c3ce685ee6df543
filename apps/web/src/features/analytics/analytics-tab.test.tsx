import type { AnalyticsDays, AnalyticsOverview } from "@starling/validators/analytics";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { analyticsOverview } from "../../testing/analytics.ts";
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
  expect(chart.element().textContent).toContain(
    "435 impressions, or 14.5 a day. Busiest day: Sat 14 Mar, with 29.",
  );
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
