import type { BoostState } from "@starling/validators/discovery";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../lib/api-client.ts";
import ApiProvider from "../../lib/api-provider.tsx";
import { fakeLink } from "../../testing/fake-link.ts";
import { BoostPanel } from "./boost-panel.tsx";

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test("refreshes the panel without a reload when a boost ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const over: BoostState = {
    activeUntil: null,
    left: 2,
    allowance: 3,
    nextAt: null,
    missing: [],
    isTimely: true,
    isLive: true,
    isPlanned: false,
    nextStreamAt: null,
  };
  const active: BoostState = { ...over, activeUntil: new Date(Date.now() + HOUR).toISOString() };
  const answers = [active];
  const status = vi.fn(() => answers.shift() ?? over);
  replaceApi(createApi(fakeLink({ boosts: { status } })));
  const screen = await render(
    <ApiProvider>
      <BoostPanel />
    </ApiProvider>,
  );
  await expect.element(screen.getByText(/You’re boosted until/)).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(HOUR + 2_000);
  await expect.element(screen.getByRole("button", { name: "Boost for an hour" })).toBeVisible();
  expect(status).toHaveBeenCalledTimes(2);
});
