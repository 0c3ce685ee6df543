import { createRandom } from "@starling/db/random";
import { expect, it } from "vitest";
import { SortedOrder } from "./sorted-order.ts";

it("SortedOrder stays sorted while numbers are inserted and removed", () => {
  const random = createRandom("order");
  const values = Array.from({ length: 12_000 }, () => random.whole(0, 500));
  const byValue = (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0) || one - other;
  const order = new SortedOrder({
    keyOf: (number) => values[number] ?? 0,
    compare: (one, other) => one - other,
  });
  const held = new Set(Array.from({ length: 3_000 }, (_, number) => number));
  order.build(Uint32Array.from([...held].sort(byValue)));
  for (let round = 0; round < 20_000; round += 1) {
    const number = random.whole(0, values.length - 1);
    if (held.has(number)) order.remove(number);
    if (held.delete(number) && random.chance(0.4)) continue;
    values[number] = random.whole(0, 500);
    order.insert(number);
    held.add(number);
  }
  const sorted = [...held].sort(byValue);
  expect(order.size).toBe(held.size);
  expect([...order.all]).toEqual(sorted);
  const found = order.all[order.seek((number) => (values[number] ?? 0) < 250)];
  expect(found).toBe(sorted.find((number) => (values[number] ?? 0) >= 250));
});
