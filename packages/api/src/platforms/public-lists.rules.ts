import { z } from "zod";
import { instantOf, textOf, viewersOf } from "./answers.rules.ts";
import type { Reply } from "./calls.adapter.ts";
import { login, picture, shown, subject } from "./channels.rules.ts";

export interface ListedStream {
  channelId: string;
  login: string;
  name: string;
  title: string | null;
  game: string | null;
  tags: string[];
  viewers: number;
  startedAt: Date;
  thumbnail: string | null;
  isMature: boolean;
}

export type ListAnswer =
  | { kind: "page"; streams: ListedStream[]; cursor: string | null }
  | { kind: "limited"; until: Date | null }
  | { kind: "trouble"; reason: string };

const MAX_TAGS = 10;
const MAX_CURSOR = 2_000;

const optionalText = z.string().nullish().transform(textOf).catch(null);

/** Fields of a live stream. Each platform module converts the platform's field names to these names. */
const listedStream = z.object({
  channelId: subject,
  login,
  name: shown,
  title: optionalText,
  game: optionalText,
  tags: z
    .array(z.string())
    .transform((tags) => tags.slice(0, MAX_TAGS).flatMap((tag) => textOf(tag) ?? []))
    .catch([]),
  viewers: z.number().transform(viewersOf),
  startedAt: z.string().transform((value, context) => {
    const at = instantOf(value);
    if (at !== null) return at;
    context.addIssue({ code: "custom", message: "is not a time" });
    return z.NEVER;
  }),
  thumbnail: picture,
  isMature: z.boolean().catch(false),
});

export const listCursor = z
  .string()
  .max(MAX_CURSOR)
  .nullish()
  .transform((cursor) => cursor || null);

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * Returns a page with the valid rows. If all rows are invalid, returns an answer of the kind `trouble`.
 * @param nameFields converts a row to the fields of {@link listedStream}; returns null to skip the row
 */
export function pageOf(
  rows: readonly unknown[],
  cursor: string | null,
  nameFields: (row: Fields) => Record<keyof ListedStream, unknown> | null,
): ListAnswer {
  let readable = 0;
  const streams = rows.flatMap((row) => {
    const named = nameFields(fieldsOf(row));
    const stream = named && listedStream.safeParse(named);
    if (stream === null || stream.success) readable += 1;
    return stream?.success ? [stream.data] : [];
  });
  if (rows.length > 0 && readable === 0)
    return { kind: "trouble", reason: "answered in an unexpected format" };
  return { kind: "page", streams, cursor };
}

export function refusedList({ status }: Pick<Reply, "status">, until: Date | null): ListAnswer {
  return status === 429 ? { kind: "limited", until } : { kind: "trouble", reason: `answered ${status}` };
}
