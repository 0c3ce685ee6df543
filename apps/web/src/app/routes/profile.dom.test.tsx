import type { BoostState } from "@starling/validators/discovery";
import { expect, test } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { ownStreamerProfile } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";

const READY: BoostState = {
  activeUntil: null,
  left: 1,
  allowance: 1,
  nextAt: null,
  missing: [],
  isTimely: true,
  isLive: true,
  isPlanned: false,
  nextStreamAt: null,
};

interface Boosts {
  status: () => BoostState;
  start?: () => BoostState;
  plan?: (input: { isPlanned: boolean }) => BoostState;
}

function open(boosts: Boosts) {
  return renderApp("/profile", {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { me: () => ownStreamerProfile() }, boosts },
  });
}

test("starts a boost and shows how long it lasts", async () => {
  const { screen } = await open({
    status: () => READY,
    start: () => ({
      ...READY,
      left: 0,
      activeUntil: "2026-11-21T20:00:00.000Z",
      nextAt: "2026-11-28T19:00:00.000Z",
    }),
  });
  const panel = screen.getByRole("region", { name: "Boost your card" });
  await expect.element(panel.getByText(/You have one boost left this week\./)).toBeVisible();
  await panel.getByRole("button", { name: "Boost for an hour" }).click();
  await expect.element(panel.getByText(/^You’re boosted until 8:00/)).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Boost for an hour" })).not.toBeInTheDocument();
});

test("shows why a boost was refused and refreshes its state", async () => {
  let state = READY;
  const { screen } = await open({
    status: () => state,
    start: () => {
      state = { ...READY, left: 0, nextAt: "2036-11-28T19:00:00.000Z" };
      return refuse({
        message: "You have used your boost of these seven days.",
        status: 409,
        reason: "CONFLICT",
      });
    },
  });
  await screen.getByRole("button", { name: "Boost for an hour" }).click();
  await expect.element(screen.getByText("You have used your boost of these seven days.")).toBeVisible();
  await expect.element(screen.getByText(/Your next boost is available/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Get three a week" }))
    .toHaveAttribute("href", "/plans");
});

const OFFLINE = { ...READY, isTimely: false, isLive: false, nextStreamAt: "2036-11-28T19:00:00.000Z" };

test("plans a boost for the next stream and cancels it", async () => {
  const planned: boolean[] = [];
  const { screen } = await open({
    status: () => OFFLINE,
    plan: ({ isPlanned }) => {
      planned.push(isPlanned);
      return { ...OFFLINE, isPlanned };
    },
  });
  const panel = screen.getByRole("region", { name: "Boost your card" });
  await panel.getByRole("button", { name: "Boost now" }).click();
  await screen.getByRole("button", { name: "Boost when I go live" }).click();
  await expect.element(panel.getByText(/^Your boost starts when you go live\./)).toBeVisible();
  await panel.getByRole("button", { name: "Don’t boost my next stream" }).click();
  await expect.element(panel.getByRole("button", { name: "Boost now" })).toBeVisible();
  expect(planned).toEqual([true, false]);
});

test("an unfinished profile lists the missing parts and offers no boost", async () => {
  const { screen } = await renderApp("/profile", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile({ avatar: null, languages: [] }) },
      boosts: { status: () => ({ ...READY, missing: ["picture", "languages"] }) },
    },
  });
  await expect.element(screen.getByText(/and to use boosts:$/)).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Boost your card" })).not.toBeInTheDocument();
  await screen.getByRole("link", { name: "Add a profile picture" }).click();
  await expect.element(screen.getByRole("dialog", { name: /profile picture/i })).toBeVisible();
});
