import type { Notification } from "@starling/validators/notifications";
import { expect, test } from "vitest";
import { aNotification } from "../../../testing/notifications.ts";
import { groupsOf } from "./groups.ts";

const NOW = new Date(2026, 2, 14, 9, 0);
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30);
const ids = (notifications: Notification[]) =>
  groupsOf(notifications, NOW).map(({ day, folds }) => [
    day,
    folds.map(({ items }) => items.map(({ id }) => id).join("+")),
  ]);

test("groups notifications by day in the browser's time zone", () => {
  const list = [
    aNotification(5, { createdAt: at(14, 8), streamer: null }),
    aNotification(4, { createdAt: at(14, 0), streamer: null }),
    aNotification(3, { createdAt: at(13, 23), streamer: null }),
    aNotification(2, { createdAt: at(13, 0), streamer: null }),
    aNotification(1, { createdAt: at(12, 23), streamer: null }),
  ];
  expect(ids(list)).toEqual([
    ["today", ["5", "4"]],
    ["yesterday", ["3", "2"]],
    ["earlier", ["1"]],
  ]);
});

test("combines notifications of the same kind, streamer and day at the latest one's position", () => {
  const other = { id: "other", displayName: "Rook", username: "rook", avatar: null };
  const list = [
    aNotification(6, { kind: "clip", createdAt: at(14, 8) }),
    aNotification(5, { kind: "live", createdAt: at(14, 7) }),
    aNotification(4, { kind: "clip", createdAt: at(14, 6), streamer: other }),
    aNotification(3, { kind: "clip", createdAt: at(14, 5) }),
    aNotification(2, { kind: "clip", createdAt: at(10, 5) }),
    aNotification(1, { kind: "clip", createdAt: at(9, 5) }),
  ];
  expect(ids(list)).toEqual([
    ["today", ["6+3", "5", "4"]],
    ["earlier", ["2", "1"]],
  ]);
});

test("returns no groups for an empty list and treats future times as today", () => {
  expect(groupsOf([], NOW)).toEqual([]);
  expect(ids([aNotification(1, { createdAt: at(15, 1) })])).toEqual([["today", ["1"]]]);
});
