import type { BoostState } from "@starling/validators/discovery";
import { expect, test } from "vitest";
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

const OFFLINE = { ...READY, isTimely: false, isLive: false, nextStreamAt: "2036-11-28T19:00:00.000Z" };

test("asks an offline streamer for confirmation before using a boost, and shows how many boosts are left", async () => {
  const { screen } = await open({
    status: () => OFFLINE,
    start: () => ({ ...OFFLINE, left: 0, activeUntil: "2036-11-21T20:00:00.000Z" }),
  });
  const panel = screen.getByRole("region", { name: "Boost your card" });
  await expect
    .element(panel.getByText(/Free includes 1 boost a week; paid plans include 3\. .+ Your next stream is/))
    .toBeVisible();
  await panel.getByRole("button", { name: "Boost now" }).click();
  const question = screen.getByRole("alertdialog", { name: "You’re not live. Boost now?" });
  await expect.element(question.getByText(/It’s your last one this week\./)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(panel.getByText(/You have one boost left this week\./)).toBeVisible();
  await panel.getByRole("button", { name: "Boost now" }).click();
  await question.getByRole("button", { name: "Boost now" }).click();
  await expect.element(panel.getByText(/^You’re boosted until/)).toBeVisible();
});
