import { expect, test } from "vitest";
import { BIRD_NUMBERS, placeFlock } from "./flock.ts";

const ROOMS = [
  [360, 80],
  [360, 128],
  [700, 620],
] as const;
const MOMENTS = Array.from({ length: 60 }, (_, index) => index * 1.7);

function birdsAt(width: number, height: number, time: number) {
  const numbers = placeFlock(width, height, time);
  return Array.from({ length: numbers.length / BIRD_NUMBERS }, (_, bird) => {
    const [x = 0, y = 0, heading = 0] = numbers.subarray(bird * BIRD_NUMBERS);
    return { x, y, heading };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test("keeps every bird inside an area of any size", () => {
  for (const [width, height] of ROOMS) {
    for (const time of MOMENTS) {
      const strays = birdsAt(width, height, time).filter(
        ({ x, y }) => x < 0 || x > width || y < 0 || y > height,
      );
      expect(strays).toEqual([]);
    }
  }
});

test("forms a single dense flock with aligned neighbors", () => {
  const [width, height] = [700, 620];
  for (const time of MOMENTS) {
    const birds = birdsAt(width, height, time);
    const [x, y] = [mean(birds.map((bird) => bird.x)), mean(birds.map((bird) => bird.y))];
    expect(mean(birds.map((bird) => Math.hypot(bird.x - x, bird.y - y)))).toBeLessThan(width * 0.25);
    const agreement = birds.slice(0, 60).map((bird) => {
      const near = birds.filter((other) => Math.hypot(bird.x - other.x, bird.y - other.y) < 10);
      return mean(near.map((other) => Math.cos(other.heading - bird.heading)));
    });
    expect(mean(agreement)).toBeGreaterThan(0.5);
  }
});

test("varies the flock's shape between broad and narrow", () => {
  const breadths = MOMENTS.map((time) => {
    const birds = birdsAt(700, 620, time);
    const [x, y] = [mean(birds.map((bird) => bird.x)), mean(birds.map((bird) => bird.y))];
    return mean(birds.map((bird) => Math.abs(bird.x - x))) / mean(birds.map((bird) => Math.abs(bird.y - y)));
  });
  expect(Math.max(...breadths) / Math.min(...breadths)).toBeGreaterThan(2);
});
