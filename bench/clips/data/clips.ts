import { createRandom, type Random } from "@starling/db/random";
import { type CopyValue, copyLine, textArray } from "../../directory/data/copy-text.ts";
import { idAt } from "../../directory/data/draw.ts";

/** Clips by their place in the order in which they were published. */
export interface InventedClips {
  ids: string[];
  /** Rows as COPY reads them. */
  lines: Iterable<string>;
}

/** What the clips are made for. */
export interface ClipWorld {
  seed: string;
  /** How many. */
  size: number;
  now: Date;
  /** The profile ids of all streamers. */
  creators: readonly string[];
}

export const CLIP_COLUMNS =
  "id, number, profile_id, status, title, description, tags, duration_ms, width, height, bytes, type, media_key, poster, poster_set, in_swipe, created_at, published_at";

const DAY_MS = 86_400_000;
/** The oldest clip is of so many days ago. */
const OLDEST_DAYS = 700;
const WORDS =
  "quiet win last second the boss falls again chat laughs rain on window first try no hit lost my shoes duck speed garden build tea time ghost in kitchen wrong door good dog midnight level song for you map of cheese".split(
    " ",
  );

const phrase = (random: Random, length: number) => Array.from({ length }, () => random.pick(WORDS)).join(" ");

/** Whose each clip is: a third of the streamers have none, a few have very many. */
function drawCreators(random: Random, { size, creators }: ClipWorld): Uint32Array {
  const active = Math.ceil(creators.length * 0.7);
  return Uint32Array.from({ length: size }, () => {
    const place = Math.floor(active * random.next() ** 1.4);
    // Spread over all of them, so that who joined when plays no part.
    return (place * 7_919 + 13) % creators.length;
  });
}

/** The newest one of each creator is in the swipe reel, of every fifth the newest three. */
function drawPool(creatorOf: Uint32Array, creators: number): Uint8Array {
  const taken = new Uint8Array(creators);
  const pooled = new Uint8Array(creatorOf.length);
  for (let clip = creatorOf.length - 1; clip >= 0; clip -= 1) {
    const creator = creatorOf[clip] ?? 0;
    const places = creator % 5 === 0 ? 3 : 1;
    if ((taken[creator] ?? 0) >= places) continue;
    taken[creator] = (taken[creator] ?? 0) + 1;
    pooled[clip] = 1;
  }
  return pooled;
}

function rowOf(
  random: Random,
  clip: { id: string; number: number; profileId: string; at: string; pooled: boolean },
) {
  const name = `${clip.number.toString(36)}${Math.floor(random.next() * 1e9).toString(36)}`;
  const placeholder = `data:image/webp;base64,${name.repeat(24)}`;
  const values: CopyValue[] = [
    ...[
      clip.id,
      clip.number,
      clip.profileId,
      "ready",
      phrase(random, 5),
      phrase(random, random.whole(8, 40)),
    ],
    ...[textArray(random.sample(WORDS, random.whole(0, 5))), random.whole(4_000, 90_000), 720, 1_280],
    ...[random.whole(1_000_000, 60_000_000), "video/mp4", `video-${name}`, `/media/poster-${name}.webp`],
    ...[
      JSON.stringify({
        srcSet: `/media/poster-${name}-s.webp 360w, /media/poster-${name}.webp 720w`,
        placeholder,
      }),
    ],
    ...[clip.pooled, clip.at, clip.at],
  ];
  return copyLine(values);
}

/** Clips of so many streamers, the same for the same seed but for the day. */
export function inventClips(world: ClipWorld): InventedClips {
  const { seed, size, now, creators } = world;
  const random = createRandom(`clips ${seed} ${size}`);
  const creatorOf = drawCreators(random, world);
  const pooled = drawPool(creatorOf, creators.length);
  const publishedAt = (clip: number) =>
    Math.round(now.getTime() - (1 - (clip + 0.5) / size) ** 1.4 * OLDEST_DAYS * DAY_MS - 60_000);
  const ids = Array.from({ length: size }, (_, clip) => idAt(random, publishedAt(clip)));
  function* lines() {
    for (let clip = 0; clip < size; clip += 1) {
      const at = new Date(publishedAt(clip)).toISOString();
      const profileId = creators[creatorOf[clip] ?? 0] ?? "";
      yield rowOf(random, {
        id: ids[clip] ?? "",
        number: clip + 1,
        profileId,
        at,
        pooled: pooled[clip] === 1,
      });
    }
  }
  return { ids, lines: lines() };
}
