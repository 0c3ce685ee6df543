import { msg, t } from "@starling/i18n/translate";
import { readCaptions } from "./captions.ts";
import {
  CLIP_TOO_LONG,
  LIKED_CLIPS_LIMIT,
  MAX_CAPTIONS,
  MAX_CLIP_DESCRIPTION,
  MAX_CLIP_TAG,
  MAX_CLIP_TAGS,
  MAX_CLIP_TITLE,
  MAX_MEASURED_SECONDS,
  OWN_CLIPS_LIMIT,
  REEL_LIMIT,
  STREAMER_CLIPS_LIMIT,
} from "./clips.ts";
import { idText } from "./ids.ts";
import { LANGUAGES } from "./languages.ts";
import { MAX_LIMIT, MAX_PAGE, MAX_SEARCH } from "./limits.ts";
import { nameText } from "./names.ts";
import { valuesOf } from "./options.ts";
import { cursorField, pageFields } from "./paging.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const title = nameText({ max: MAX_CLIP_TITLE, required: msg("Please give your clip a title") });
const description = text({ max: MAX_CLIP_DESCRIPTION, required: msg("Please describe your clip") });

/** Drops blank and duplicate tags, ignoring case. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => tag.trim())
    .filter((tag) => {
      const key = tag.toLowerCase();
      if (tag === "" || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

const tags = z
  .array(nameText({ max: MAX_CLIP_TAG }))
  .overwrite(cleanTags)
  .max(MAX_CLIP_TAGS, { error: () => t("Please use at most {max} tags", { max: MAX_CLIP_TAGS }) });

const LENGTH_UNREADABLE = {
  error: () => t("The length of this video could not be read. Please choose another file."),
};
const duration = z
  .number(LENGTH_UNREADABLE)
  .positive(LENGTH_UNREADABLE)
  .max(MAX_MEASURED_SECONDS, { error: () => t(CLIP_TOO_LONG) });

/** The server measures `duration` again after the upload. */
export const createClipInput = z.object({
  title,
  description,
  duration,
  tags: tags.default([]),
});
export type CreateClipInput = z.infer<typeof createClipInput>;

/** Omitted fields stay unchanged. */
export const updateClipInput = z.object({
  id: idText,
  title: title.optional(),
  description: description.optional(),
  tags: tags.optional(),
  inSwipe: z.boolean().optional(),
});
export type UpdateClipInput = z.infer<typeof updateClipInput>;

/** `null` removes the captions. */
export const setCaptionsInput = z.object({
  id: idText,
  captions: z
    .object({
      language: z.enum(valuesOf(LANGUAGES)),
      vtt: text({ max: MAX_CAPTIONS, trim: false }).transform((value, context) => {
        const read = readCaptions(value);
        if ("vtt" in read) return read.vtt;
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      }),
    })
    .nullable(),
});
export type SetCaptionsInput = z.infer<typeof setCaptionsInput>;

export const readCaptionsInput = z.object({
  id: idText,
  until: z.string().max(20),
  signature: z.string().max(100),
});
export type ReadCaptionsInput = z.infer<typeof readCaptionsInput>;

export const listOwnClipsInput = z.object(pageFields(OWN_CLIPS_LIMIT));
export type ListOwnClipsInput = z.infer<typeof listOwnClipsInput>;

export const listStreamerClipsInput = z.object({ id: idText, ...pageFields(STREAMER_CLIPS_LIMIT) });
export type ListStreamerClipsInput = z.infer<typeof listStreamerClipsInput>;

const whole = (name: string, max: number) => {
  const error = () => t("{name} must be a whole number from 1 to {max}", { name, max });
  return z.int({ error }).min(1, { error }).max(max, { error }).optional();
};

/** Without parameters, returns the ids of all liked clips (docs/product.md §9.4). */
export const listLikedClipsInput = z.object({
  page: whole("page", MAX_PAGE),
  limit: whole("limit", MAX_LIMIT),
  cursor: cursorField,
});
export type ListLikedClipsInput = z.infer<typeof listLikedClipsInput>;

export const listClipsLikedByInput = z.object({ id: idText, ...pageFields(LIKED_CLIPS_LIMIT) });
export type ListClipsLikedByInput = z.infer<typeof listClipsLikedByInput>;

export const listLikersInput = z.object({ id: idText, ...pageFields(12) });
export type ListLikersInput = z.infer<typeof listLikersInput>;

const reelLimit = pageFields(REEL_LIMIT).limit;

/** `search` filters the reel; `clip` puts that clip first. */
export const reelInput = z.object({
  limit: reelLimit,
  cursor: cursorField,
  search: text({ max: MAX_SEARCH }).default(""),
  clip: idText.optional(),
});
export type ReelInput = z.infer<typeof reelInput>;

export const trendingInput = z.object({
  limit: reelLimit,
  timeRange: z.enum(["week"], { error: () => t("timeRange must be week") }).default("week"),
  cursor: cursorField,
});
export type TrendingInput = z.infer<typeof trendingInput>;

/** Reports watched clips, which then rank below unseen clips. */
export const viewedClipsInput = z.object({ ids: z.array(idText).min(1).max(MAX_LIMIT) });
export type ViewedClipsInput = z.infer<typeof viewedClipsInput>;

export const swipeClipsInput = z.object({ ids: z.array(idText).min(1).max(10) });
export type SwipeClipsInput = z.infer<typeof swipeClipsInput>;
