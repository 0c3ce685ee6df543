import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import type { Option } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import {
  AFFILIATE_STATUSES,
  MICROPHONE_USAGES,
  PRIMARY_DEVICES,
  STREAM_TYPES,
  WEBCAM_USAGES,
} from "@starling/validators/streaming";

/** The filters that choose among options. */
export type OptionFilter = "platforms" | "streamTypes" | "status" | "webcam" | "microphone" | "streamSetup";

/** What an option filter is called and offers. */
export const OPTION_FILTERS: Record<OptionFilter, { label: string; options: readonly Option[] }> = {
  streamTypes: { label: "Stream type", options: STREAM_TYPES },
  platforms: { label: "Platform", options: PLATFORMS },
  webcam: { label: "Webcam", options: WEBCAM_USAGES },
  microphone: { label: "Microphone", options: MICROPHONE_USAGES },
  streamSetup: { label: "Primary device", options: PRIMARY_DEVICES },
  status: { label: "Status", options: AFFILIATE_STATUSES },
};

/** The filters with a lower and an upper end. */
export const RANGE_FILTERS = {
  avgViewers: { label: "Average viewers", min: "avgViewersMin", max: "avgViewersMax" },
  followers: { label: "Followers", min: "followersMin", max: "followersMax" },
} as const satisfies Record<
  string,
  { label: string; min: keyof DirectoryFilters; max: keyof DirectoryFilters }
>;

export type RangeFilter = keyof typeof RANGE_FILTERS;

/** A copy of the filters with one value of an option filter on or off. */
export function toggleOption(filters: DirectoryFilters, name: OptionFilter, value: string): DirectoryFilters {
  const chosen: readonly string[] = filters[name];
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value];
  return { ...filters, [name]: next };
}

/** Games to offer while the list cannot be had (spec A §8: five built-in games). */
export const BUILT_IN_GAMES = ["Minecraft", "Fortnite", "Stardew Valley", "Valorant", "Just Chatting"];
