import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { everythingFilled } from "../../../testing/everything-filled.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const TABS = ["About", "Platforms", "Clips", "Hardware", "Games & Tags", "Schedule", "Stats"];

test("the streamer page shows every public profile field on one of its tabs", async () => {
  const { values, words } = everythingFilled(STREAMER_FIELDS);
  const streamer = aStreamer({
    ...values,
    hardware: { ...values.hardware, pcSetup: values.pcSetupSpecifications },
  });
  const { screen } = await renderApp(`/streamer/${streamer.id}`, {
    me: createMe(),
    handlers: { profiles: { streamer: () => streamer }, follows: { status: () => ({ isFollowing: false }) } },
  });
  let shown = "";
  for (const name of TABS) {
    await screen.getByRole("tab", { name }).click();
    const panel = screen.getByRole("tabpanel", { name });
    await expect.element(panel).toBeVisible();
    await expect.element(panel.getByText(/^Loading/)).not.toBeInTheDocument();
    shown += panel.element().textContent;
  }
  const missing = [...words].filter(([, expected]) => expected.some((word) => !shown.includes(word)));
  expect(missing).toEqual([]);
});
