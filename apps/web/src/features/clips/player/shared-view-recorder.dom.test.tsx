import { afterEach, expect, test } from "vitest";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import { awaitSession, beginSession } from "../../../lib/session-store.ts";
import { fakeLink } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { fakeReel } from "../../../testing/reel.ts";
import { flushWatched, watchedClips } from "./shared-view-recorder.ts";

afterEach(awaitSession);

test("reports a user's views once and never as another user's", async () => {
  const { handlers, watched } = fakeReel();
  replaceApi(createApi(fakeLink(handlers)));
  beginSession({ ...createMe(), id: "one" });
  for (const _ of [1, 2]) {
    watchedClips().see("a", 5, 30);
    flushWatched();
  }
  await expect.poll(() => watched).toEqual([["a"]]);
  watchedClips().see("b", 5, 30);
  beginSession({ ...createMe(), id: "other" });
  flushWatched();
  watchedClips().see("a", 5, 30);
  flushWatched();
  await expect.poll(() => watched).toEqual([["a"], ["a"]]);
});
