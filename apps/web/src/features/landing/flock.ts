/** Numbers per bird in the array of {@link placeFlock}: x, y, heading, nearness. */
export const BIRD_NUMBERS = 4;

const MAX_BIRDS = 1_000;
const MIN_BIRDS = 320;
const PIXELS_PER_BIRD = 140;
const TURN = Math.PI * 2;
/** Seconds by which the flock's last bird follows its first bird. */
const LENGTH = 6.5;
/** Number of calculated path points; birds are placed between them. */
const STEPS = 40;

interface Bird {
  /** Position from head (0) to tail (1). */
  along: number;
  /** Horizontal and vertical offset from the center line, each from -1 to 1. */
  beside: number;
  above: number;
  wobble: number;
}

/** Deterministic pseudo-random number from 0 to 1. */
function scatter(index: number, salt: number): number {
  const wild = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
  return wild - Math.floor(wild);
}

const FLOCK: readonly Bird[] = Array.from({ length: MAX_BIRDS }, (_, index) => {
  const angle = scatter(index, 2) * TURN;
  const out = scatter(index, 3) ** 0.8 * (index % 31 === 0 ? 1.6 : 1);
  return {
    along: (scatter(index, 1) * 2 + scatter(index, 5)) / 3,
    beside: Math.cos(angle) * out,
    above: Math.sin(angle) * out,
    wobble: scatter(index, 4) * TURN,
  };
});

/** Position of the flock's first bird. Its path resembles a figure eight and never repeats exactly. */
function course(time: number): readonly [x: number, y: number] {
  const round = time * 0.34;
  return [
    0.55 + 0.29 * Math.sin(round) + 0.05 * Math.sin(time * 0.23 + 1),
    0.5 + 0.21 * Math.sin(round * 2 + 0.5) + 0.07 * Math.sin(time * 0.19),
  ];
}

function girth(along: number): number {
  return Math.sin(Math.PI * along ** 0.62) ** 0.9;
}

/**
 * Positions of the birds at `time` in seconds, always inside the area: x and y in px, heading in radians,
 * nearness from 0 to 1.
 */
export function placeFlock(width: number, height: number, time: number): Float32Array {
  const count = Math.round(Math.min(MAX_BIRDS, Math.max(MIN_BIRDS, (width * height) / PIXELS_PER_BIRD)));
  const places = new Float32Array(count * BIRD_NUMBERS);
  const way = Array.from({ length: STEPS + 2 }, (_, step) => {
    const [x, y] = course(time - (step / STEPS) * LENGTH);
    return [x * width, y * height] as const;
  });
  const breadth = Math.min(width * 0.2, height * 0.36);
  let at = 0;
  for (const { along, beside, above, wobble } of FLOCK.slice(0, count)) {
    const step = Math.floor(along * STEPS);
    const [headX, headY] = way[step] ?? [0, 0];
    const [tailX, tailY] = way[step + 1] ?? [0, 0];
    const part = along * STEPS - step;
    const heading = Math.atan2(headY - tailY, headX - tailX);
    const roll = time * 0.42 + along * 2.1;
    const wave = 1 + 0.22 * Math.sin(along * 9 - time * 2.4);
    const out = (beside * Math.cos(roll) + above * Math.sin(roll) * 0.5) * girth(along) * wave;
    const near = (above * Math.cos(roll) - beside * Math.sin(roll)) / 3 + 0.5;
    const drift = Math.sin(time * 1.3 + wobble) * 0.05;
    const reach = (out + drift) * breadth;
    const x = headX + (tailX - headX) * part - Math.sin(heading) * reach;
    const y = headY + (tailY - headY) * part + Math.cos(heading) * reach;
    places[at] = Math.min(width - 2, Math.max(2, x));
    places[at + 1] = Math.min(height - 2, Math.max(2, y));
    places[at + 2] = heading + Math.sin(wobble + time) * 0.2;
    places[at + 3] = Math.min(1, Math.max(0, near));
    at += BIRD_NUMBERS;
  }
  return places;
}
