import { expect, test } from "vitest";
import { OFFLINE } from "../../../platforms/answers.rules.ts";
import type { ReceivedEvent } from "../../../platforms/messages.rules.ts";
import { type StoredStatus, statusAfterMessage } from "./rules.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 20, 0, second));
const heard = (second: number, event: ReceivedEvent) => ({
  ...{ messageId: "1", subject: "1", happenedAt: at(second) },
  event,
});
const live: StoredStatus = {
  ...OFFLINE,
  ...{ isLive: true, streamId: "old", since: at(0), title: "Old", saidAt: at(0) },
};
const renamed = heard(20, { kind: "described", title: "New", game: null });

test("applies an offline event only to the stream that the event names, however late it arrives", () => {
  expect(statusAfterMessage(live, heard(30, { kind: "offline", streamId: "older" }))).toBeNull();
  expect(statusAfterMessage(live, heard(30, { kind: "offline", streamId: "old" }))).toMatchObject({
    isLive: false,
  });
});

test("applies an offline event without a stream id to the current stream", () => {
  expect(statusAfterMessage(live, heard(30, { kind: "offline", streamId: null }))).toMatchObject({
    isLive: false,
  });
  const nameless = { ...live, streamId: null };
  expect(statusAfterMessage(nameless, heard(30, { kind: "offline", streamId: "1" }))).toMatchObject({
    isLive: false,
  });
});

test("applies a title change unless it is older than the status or the channel is offline", () => {
  const title: ReceivedEvent = { kind: "described", title: "New", game: null };
  expect(statusAfterMessage(live, heard(0, title))).toMatchObject({ title: "New" });
  expect(statusAfterMessage({ ...live, saidAt: at(30) }, renamed)).toBeNull();
  expect(statusAfterMessage({ ...OFFLINE, saidAt: at(0) }, renamed)).toBeNull();
});
