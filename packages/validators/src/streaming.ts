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

/** Viewer goals to choose from and what they mean (spec B §9). */
export const VIEWER_GOALS = [
  { value: 10, label: "10-15 viewers" },
  { value: 25, label: "20-30 viewers" },
  { value: 50, label: "40-60 viewers" },
  { value: 100, label: "80-120 viewers" },
] as const;
/** The goal of a profile that names none (spec B §9). */
export const DEFAULT_VIEWER_GOAL = 25;
