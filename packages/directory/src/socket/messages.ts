import { createHash } from "node:crypto";
import { CHANNEL_PLATFORMS, type ChannelPlatform, type KnownStatus } from "@starling/validators/channels";
import { SORT_ORDERS } from "@starling/validators/discovery";
import { FILTER_NAMES, type FilterName } from "@starling/validators/discovery-filters";
import { z } from "zod";
import type {
  Alternative,
  CardRecord,
  DirectoryQuery,
  OptionTotals,
  PageAnswer,
  PageQuery,
} from "../directory-reader.ts";
import { ENTRY_FORMAT } from "../sql/write-entries.ts";
import type { IndexFigures } from "../sync/directory-sync.ts";

/** Raise it with every change of what is said here, so that processes of two releases do not ask each other. */
const PROTOCOL = 1;

/**
 * The socket's name in the folder of a machine. It says everything that who asks and who answers must agree in: processes of another release,
 * or of another database, find each other and not these.
 * @param database which one it is (`databaseOf`)
 */
export function socketName(database: string): string {
  const hash = createHash("sha256").update(database).digest("hex").slice(0, 12);
  return `directory-${PROTOCOL}-${ENTRY_FORMAT}-${hash}.sock`;
}

/** Whether a file in that folder has a socket's name, be it that of another release or database. */
export function isSocketName(name: string): boolean {
  return /^directory-\d+-\d+-[0-9a-f]+\.sock$/.test(name);
}

/** A question to the process that holds the index. What it does not know it does not answer. */
export type Question =
  | { ask: "page"; query: PageQuery }
  | { ask: "among"; query: PageQuery; ids: readonly string[] }
  /** Whoever asks gives the same lists of options again and again: each is told once, and named by its number from then on. */
  | {
      ask: "counts";
      query: DirectoryQuery;
      wanted: readonly { filters: readonly FilterName[]; list: number }[];
    }
  | { ask: "emptiedBy"; query: DirectoryQuery }
  | { ask: "cards"; ids: readonly string[] }
  /** Is answered when the index holds what is committed by now. Other machines hear of it where it is news. */
  | { ask: "takenIn"; isNews: boolean };

/** What is said to the process that holds the index. Questions have numbers, which their answers bear. */
export type Request =
  | (Question & { id: number })
  | { ask: "options"; list: number; options: readonly Alternative[] }
  /** All lists of options are forgotten. */
  | { ask: "forget" };

/** How the process that holds the index stands. */
export interface HolderState {
  /** For so long it may answer without another look into the log of changes; 0 while it may not. */
  freshForMs: number;
  /** It stands still, as while a snapshot is written. */
  isHeld: boolean;
  figures: IndexFigures | null;
}

/** What the process that holds the index says. */
export type Message =
  | { is: "hello"; pid: number }
  | ({ is: "state" } & HolderState)
  | { is: "answer"; id: number; answer?: unknown }
  /** There is no answer: the index is behind, or cannot tell. */
  | { is: "away"; id: number }
  | { is: "changed"; ids: readonly string[] }
  | { is: "statuses"; id: string; statuses: readonly KnownStatus[] }
  | { is: "silences"; silences: readonly (readonly [ChannelPlatform, Date])[] }
  /** No card is known to be right any more. */
  | { is: "cleared" };

const id = z.int();
const texts = z.array(z.string());
const filters = z.array(z.enum(FILTER_NAMES));
const platform = z.enum(CHANNEL_PLATFORMS);
const instant = z.string().transform((text) => new Date(text));
const optionalText = z.string().nullable();

const queryShape = {
  groups: z.array(z.strictObject({ filters, facets: texts, prefixes: texts })),
  ranges: z.array(
    z.strictObject({
      column: z.enum(["followers", "averageViewers"]),
      filters,
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
  name: z.string(),
  search: texts.nullable(),
  without: texts,
  withoutFacets: texts,
  at: instant,
};
const pageShape = {
  sortBy: z.enum([
    ...(["createdAt", "displayName", "followersCount", "averageViewers", "viewers"] as const),
    ...(["isLive", "fair", "recommended", "relevance"] as const),
  ]),
  sortOrder: z.enum(SORT_ORDERS),
  offset: z.number(),
  limit: z.number(),
  affinity: texts,
};
const mostWatching = z.number().optional();
// Strict throughout: a condition that is not known here must not be passed over.
const pageQuery = z.strictObject({ ...queryShape, ...pageShape, mostWatching });
/** Of a page's query, which is given here as well, only whom it is about counts. */
const anyQuery = z
  .strictObject({ ...pageShape, mostWatching })
  .partial()
  .extend(queryShape);
const wanted = z.array(z.strictObject({ filters, list: z.int() }));
const options = z.array(z.object({ facets: texts, prefixes: texts }));

/** Reads what is said to the process that holds the index. */
export const readRequest = z.discriminatedUnion("ask", [
  z.strictObject({ ask: z.literal("page"), id, query: pageQuery }),
  z.strictObject({ ask: z.literal("among"), id, query: pageQuery, ids: texts }),
  z.strictObject({ ask: z.literal("counts"), id, query: anyQuery, wanted }),
  z.strictObject({ ask: z.literal("emptiedBy"), id, query: anyQuery }),
  z.strictObject({ ask: z.literal("cards"), id, ids: texts }),
  z.strictObject({ ask: z.literal("takenIn"), id, isNews: z.boolean() }),
  z.strictObject({ ask: z.literal("options"), list: z.int(), options }),
  z.strictObject({ ask: z.literal("forget") }),
]) satisfies z.ZodType<Request>;

/** Reads the number of a question that is not known otherwise. */
export const readNumber = z.object({ id });

const figures = z.object({ streamers: z.int(), last: z.number(), lookedMsAgo: z.number().nullable() });
const status = z.object({
  ...{ platform, isLive: z.boolean(), since: optionalText, title: optionalText, game: optionalText },
  ...{ viewers: z.number(), thumbnail: optionalText, silentSince: optionalText },
});

const statuses = z.array(status);

/** Reads what the process that holds the index says. */
export const readMessage = z.discriminatedUnion("is", [
  z.object({ is: z.literal("hello"), pid: z.int() }),
  z.object({
    is: z.literal("state"),
    freshForMs: z.number(),
    isHeld: z.boolean(),
    figures: figures.nullable(),
  }),
  z.object({ is: z.literal("answer"), id, answer: z.unknown() }),
  z.object({ is: z.literal("away"), id }),
  z.object({ is: z.literal("changed"), ids: texts }),
  z.object({ is: z.literal("statuses"), id: z.string(), statuses }),
  z.object({ is: z.literal("silences"), silences: z.array(z.tuple([platform, instant])) }),
  z.object({ is: z.literal("cleared") }),
]) satisfies z.ZodType<Message>;

const total = { total: z.number(), isTotalExact: z.boolean() };
const conditions = z.array(z.enum([...FILTER_NAMES, "search"]));

/** Read the answers of each question. */
export const readAnswer = {
  page: z.object({ ids: texts, ...total }) satisfies z.ZodType<PageAnswer>,
  among: texts,
  counts: z.object({ ...total, counts: z.array(z.array(z.number())) }) satisfies z.ZodType<OptionTotals>,
  emptiedBy: z.array(z.object({ conditions, total: z.number() })),
  cards: z.array(
    z.object({
      ...{ id: z.string(), card: z.string(), statuses },
      viewers: z.number(),
      followersCount: z.number(),
    }),
  ) satisfies z.ZodType<CardRecord[]>,
};
