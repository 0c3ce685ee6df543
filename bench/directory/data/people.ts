import { watchLink } from "@starling/api/directory/watch.rules";
import { keptJson } from "@starling/api/prebuilt";
import { createRandom, type Random } from "@starling/db/random";
import { picturesOf } from "@starling/demo/world/person";
import { linksOf } from "@starling/demo/world/tastes";
import { FINISHED, facetKey, floorFactsOf } from "@starling/directory/facets";
import { lexemesOf, wordOf } from "@starling/validators/lexemes";
import { isPresentable } from "@starling/validators/presentable";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { slugOf } from "@starling/validators/taxonomy";
import type { CatalogueItem } from "./catalogue.ts";
import { idAt, weightedDraw, zipf } from "./draw.ts";
import { nameOf } from "./names.ts";
import type { Template } from "./templates.ts";

/** One streamer of the data set, as all tables need them. */
export interface Person {
  template: Template;
  id: string;
  userId: string;
  username: string;
  displayName: string;
  avatar: string | null;
  banner: string | null;
  createdAt: Date;
  averageViewers: number;
  viewers: number;
  followers: number;
  impressions: number;
  channelLinks: Record<string, string>;
  /** Games, then tags, in their order. */
  items: CatalogueItem[];
  schedule: ScheduleEntry[];
  facets: string[];
  lexemes: string[];
  card: string;
}

const DAY_MS = 86_400_000;
/** The oldest account joined so long ago. */
const YEARS_MS = 3 * 365 * DAY_MS;

/** The n-th to join of so many, ever more of them lately. */
function joinedAt(ordinal: number, size: number, now: Date): number {
  const share = 1 - (ordinal + 0.5) / size;
  return Math.round(now.getTime() - share ** 1.6 * YEARS_MS - 60_000);
}

function chosenItems(
  random: Random,
  template: Template,
  draw: { game(): CatalogueItem; tag(): CatalogueItem },
) {
  const isGaming = template.person.type === "gaming";
  const times = (most: number, item: () => CatalogueItem) =>
    Array.from({ length: random.whole(1, most) }, item);
  const games = isGaming || random.chance(0.3) ? times(isGaming ? 6 : 3, draw.game) : [];
  const tags = template.isSparse ? [] : times(7, draw.tag);
  return [...new Set([...games, ...tags])];
}

function audienceOf(random: Random) {
  const averageViewers = Math.min(50_000, Math.round(random.logNormal(8, 1.2)));
  const followers = Math.min(2_000_000, Math.round((averageViewers + 1) * random.logNormal(9, 0.9)));
  return {
    averageViewers,
    followers,
    viewers: Math.max(1, Math.round(averageViewers * (0.6 + random.next() * 0.9))),
    impressions: Math.round(random.logNormal(120, 0.8)),
  };
}

const brief = ({ id, name }: CatalogueItem) => ({ id, name });

function cardOf(template: Template, person: Omit<Person, "card" | "facets" | "lexemes">): string {
  const { items, id, userId, username, displayName, avatar, banner, averageViewers, schedule } = person;
  return keptJson({
    ...template.card,
    id,
    userId,
    username,
    displayName,
    avatar,
    banner,
    averageViewers,
    schedule,
    watch: watchLink(person.channelLinks),
    streamingTags: items.filter(({ kind }) => kind === "tag").map(brief),
    favoriteGames: items.filter(({ kind }) => kind === "game").map(brief),
    createdAt: person.createdAt.toISOString(),
  });
}

/** What `lexemesOf` answers, without reading the template's texts anew: a word stands in its weightiest field only. */
function lexemesWith(
  { textLexemes }: Template,
  named: { displayName: string; username: string; topics: string[] },
): string[] {
  const own = lexemesOf({ ...named, shortBio: null, title: null, bio: null });
  const words = new Set(own.map(wordOf));
  return [...own, ...textLexemes.filter((lexeme) => !words.has(wordOf(lexeme)))];
}

/**
 * The people of a data set, one by one in the order in which they joined; the same for the same seed and size.
 * Names, numbers, games and tags are their own, everything else is their template's.
 */
export function* inventPeople(
  { seed, size, now }: { seed: string; size: number; now: Date },
  templates: readonly Template[],
  catalogue: readonly CatalogueItem[],
): Generator<Person> {
  const random = createRandom(`people ${seed} ${size}`);
  const ofKind = (kind: CatalogueItem["kind"]) => catalogue.filter((item) => item.kind === kind);
  const draw = {
    game: weightedDraw(random, ofKind("game"), zipf),
    tag: weightedDraw(random, ofKind("tag"), zipf),
  };
  const slugs = new Map(catalogue.map((item) => [item, slugOf(item.name)]));
  const facetOf = (item: CatalogueItem) =>
    facetKey(item.kind === "game" ? "games" : "streamingTags", slugs.get(item) ?? "");

  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const template = random.pick(templates);
    const { person } = template;
    const at = joinedAt(ordinal, size, now);
    const name = nameOf(random, person.language, ordinal);
    const pictures = picturesOf(name.username);
    const items = chosenItems(random, template, draw);
    const made = {
      template,
      ...name,
      id: idAt(random, at),
      userId: idAt(random, at),
      avatar: person.avatar === null ? null : pictures.avatar,
      banner: person.banner === null ? null : pictures.banner,
      createdAt: new Date(at),
      ...audienceOf(random),
      channelLinks: linksOf(person.platforms, name.username),
      items,
      schedule: template.schedule.map((entry) => ({ id: idAt(random, at), ...entry })),
    };
    const topics = [
      ...items.map((item) => item.name),
      ...(template.category ? [template.category.name] : []),
    ];
    const floor = floorFactsOf({ ...made, languages: person.languages, category: template.category });
    yield {
      ...made,
      facets: [
        ...template.facets,
        ...new Set(items.map(facetOf)),
        ...(isPresentable(floor) ? [FINISHED] : []),
      ],
      lexemes: lexemesWith(template, { ...name, topics }),
      card: cardOf(template, made),
    };
  }
}
