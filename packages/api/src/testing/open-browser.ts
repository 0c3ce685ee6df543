import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { resolveActor } from "../access/sessions/service.ts";
import type { Caller } from "../root.ts";
import type { createTestApi } from "./create-test-api.ts";

type TestApi = Awaited<ReturnType<typeof createTestApi>>;

export function openBrowser(api: TestApi, cookies = new Map<string, string>()) {
  return {
    cookies,
    async api(): Promise<Caller> {
      return api.call(await resolveActor(api, cookies.get(ACCESS_COOKIE)), cookies);
    },
  };
}
