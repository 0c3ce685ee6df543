import { createRandom } from "@starling/db/random";

/** What the likes are made for. */
export interface LikeWorld {
  seed: string;
  size: number;
  now: Date;
  viewers: readonly string[];
  clips: readonly string[];
}

const DAY_MS = 86_400_000;
const OLDEST_DAYS = 120;
/** Coprime to any number of clips that is used, so that popularity is spread over all of them. */
const SPREAD = 1_000_003;

/** Remembers pairs in four bytes each; now and then it takes a new pair for one it knows. */
function createPairs(size: number): (one: number, other: number) => boolean {
  const places = 2 ** Math.ceil(Math.log2(size * 2.5));
  const marks = new Uint32Array(places);
  return (one, other) => {
    let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other ^ 0xc2b2ae35, 0x27d4eb2f);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
    const mark = (Math.imul(one, 0x165667b1) ^ Math.imul(other, 0xd3a2646c)) >>> 0 || 1;
    for (let place = mixed % places; ; place = (place + 1) % places) {
      if (marks[place] === mark) return false;
      if (marks[place] === 0) {
        marks[place] = mark;
        return true;
      }
    }
  };
}

/** Lines of likes in the order of their time, ever more of them lately; a few clips have very many, most have few. */
export function* inventLikes({ seed, size, now, viewers, clips }: LikeWorld): Generator<string> {
  const random = createRandom(`likes ${seed} ${size}`);
  const isNew = createPairs(size);
  for (let like = 0; like < size; like += 1) {
    const viewer = Math.floor(random.next() * viewers.length);
    const popular = Math.floor(clips.length * random.next() ** 3);
    const clip = (popular * SPREAD + 7) % clips.length;
    if (!isNew(viewer, clip)) continue;
    const ms = now.getTime() - (1 - (like + 0.5) / size) ** 1.5 * OLDEST_DAYS * DAY_MS - 60_000;
    yield `${viewers[viewer]}\t${clips[clip]}\t${new Date(ms).toISOString()}\n`;
  }
}
