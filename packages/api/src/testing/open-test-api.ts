import { afterAll, onTestFinished } from "vitest";
import { countingLimiter } from "./counting-limiter.ts";
import { createTestApi, type TestApi, type TestApiOptions } from "./create-test-api.ts";

export async function openTestApi(options?: TestApiOptions): Promise<TestApi> {
  const api = await createTestApi(options);
  afterAll(() => api.close());
  return api;
}

/** Enforces rate limits until the current test ends. */
export function limitAttempts(api: TestApi): void {
  const { limiter } = api.ports;
  api.ports.limiter = countingLimiter(api.clock);
  onTestFinished(() => {
    api.ports.limiter = limiter;
  });
}
