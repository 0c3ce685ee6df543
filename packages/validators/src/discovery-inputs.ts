import { DEFAULT_LIMIT, MEMBER_SHELVES, PUBLIC_SHELVES, SORT_KEYS, SORT_ORDERS } from "./discovery.ts";
import { valuesOf } from "./options.ts";
import { pageFields } from "./paging.ts";
import { PLATFORMS } from "./platforms.ts";
import {
  AFFILIATE_STATUSES,
  MICROPHONE_USAGES,
  PRIMARY_DEVICES,
  STREAM_TYPES,
  WEBCAM_USAGES,
} from "./streaming.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const MAX_COUNT = 2_147_483_647;

function anyOf<Value extends string>(name: string, values: [Value, ...Value[]]) {
  return z
    .array(z.enum(values, { error: `${name} must be one of ${values.join(", ")}` }))
    .max(50)
    .default([]);
}

function count(name: string) {
  const error = `${name} must be a whole number from 0`;
  return z.int({ error }).min(0, { error }).max(MAX_COUNT, { error }).optional();
}

/** The basic filters of spec A §3. Within one filter any value may match; across filters all must (decisions §1.14). */
export const basicFilters = z.object({
  displayName: text({ max: 100 }).default(""),
  platforms: anyOf("platforms", valuesOf(PLATFORMS)),
  streamTypes: anyOf("streamTypes", valuesOf(STREAM_TYPES)),
  games: z
    .array(text({ max: 100 }))
    .max(50)
    .default([]),
  status: anyOf("status", valuesOf(AFFILIATE_STATUSES)),
  followersMin: count("followersMin"),
  followersMax: count("followersMax"),
  avgViewersMin: count("avgViewersMin"),
  avgViewersMax: count("avgViewersMax"),
  webcam: anyOf("webcam", valuesOf(WEBCAM_USAGES)),
  microphone: anyOf("microphone", valuesOf(MICROPHONE_USAGES)),
  streamSetup: anyOf("streamSetup", valuesOf(PRIMARY_DEVICES)),
});
export type BasicFilters = z.infer<typeof basicFilters>;

export const listStreamersInput = basicFilters.extend({
  search: text({ max: 200 }).default(""),
  sortBy: z.enum(SORT_KEYS, { error: `sortBy must be one of ${SORT_KEYS.join(", ")}` }).default("createdAt"),
  sortOrder: z.enum(SORT_ORDERS, { error: "sortOrder must be asc or desc" }).default("desc"),
  ...pageFields(DEFAULT_LIMIT),
});
export type ListStreamersInput = z.infer<typeof listStreamersInput>;

export const publicShelfInput = z.object({ shelf: z.enum(PUBLIC_SHELVES) });
export type PublicShelfInput = z.infer<typeof publicShelfInput>;

export const memberShelfInput = z.object({ shelf: z.enum(MEMBER_SHELVES) });
export type MemberShelfInput = z.infer<typeof memberShelfInput>;

/** A shelf of either kind. */
export type ShelfInput = PublicShelfInput | MemberShelfInput;
