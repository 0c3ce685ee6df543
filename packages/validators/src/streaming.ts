import { options } from "./options.ts";

export const AFFILIATE_STATUSES = options([
  ["partner", "Partner"],
  ["affiliate", "Affiliate"],
  ["neither", "Neither"],
]);

export const WEBCAM_USAGES = options([
  ["yes", "Yes"],
  ["no", "No"],
  ["sometimes", "Sometimes"],
]);

export const MICROPHONE_USAGES = options([
  ["always", "Always"],
  ["sometimes", "Sometimes"],
  ["never", "Never"],
]);

/** The filter's primary devices (spec A §3). */
export const PRIMARY_DEVICES = options([
  ["PC", "PC"],
  ["Xbox", "Xbox"],
  ["Playstation", "PlayStation"],
  ["Switch", "Switch"],
  ["Mobile", "Mobile"],
]);

export const STREAM_TYPES = options([
  ["gaming", "Gaming"],
  ["just-chatting", "Just chatting"],
  ["music", "Music"],
  ["art", "Art & making"],
  ["irl", "IRL"],
  ["fitness", "Fitness"],
  ["cooking", "Cooking"],
  ["education", "Learning"],
  ["asmr", "ASMR"],
  ["podcast", "Podcast"],
]);

/** Viewer goals and what they mean (spec B §9). */
export const DEFAULT_VIEWER_GOAL = 25;
