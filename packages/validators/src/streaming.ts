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

export const VIEWER_GOALS = [
  { value: 10, label: "10-15 viewers" },
  { value: 25, label: "20-30 viewers" },
  { value: 50, label: "40-60 viewers" },
  { value: 100, label: "80-120 viewers" },
] as const;
export const DEFAULT_VIEWER_GOAL = 25;

export const STREAMER_GOALS = options([
  ["fun", "Just for fun"],
  ["community", "Build a community"],
  ["affiliate", "Become an affiliate"],
  ["partner", "Become a partner"],
  ["side-income", "Earn a side income"],
  ["full-time", "Stream full time"],
]);

export const PLAY_STYLES = options([
  ["casual", "Casual"],
  ["competitive", "Competitive"],
  ["speedrun", "Speedrun"],
  ["roleplay", "Roleplay"],
  ["educational", "Educational"],
]);

export const GAME_CONSISTENCIES = options([
  ["single-game", "One game"],
  ["few-games", "A few games"],
  ["variety", "Variety"],
]);

export const CHAT_INTERACTIONS = options([
  ["none", "None"],
  ["low", "Low"],
  ["moderate", "Moderate"],
  ["high", "High"],
]);

export const CHAT_ATMOSPHERES = options([
  ["active", "Active"],
  ["steady", "Steady"],
  ["quiet", "Quiet"],
]);

export const INTERACTION_FREQUENCIES = options([
  ["constantly", "All the time"],
  ["often", "Often"],
  ["between-games", "Between rounds"],
  ["rarely", "Rarely"],
]);

export const PERKS = options([
  ["emotes", "Emotes"],
  ["discord", "Discord roles"],
  ["games-with-viewers", "Games with viewers"],
  ["shout-outs", "Shout-outs"],
  ["giveaways", "Giveaways"],
  ["ad-free", "Ad-free viewing"],
  ["early-videos", "Early access to videos"],
  ["votes", "Votes on what’s next"],
]);

export const AUDIENCE_SIZES = options([
  ["small", "Small/Intimate"],
  ["growing", "Growing"],
  ["large", "Large"],
]);

export const EXPERIENCES = options([
  ["new", "Less than a year"],
  ["1-2", "1 to 2 years"],
  ["3-5", "3 to 5 years"],
  ["6-9", "6 to 9 years"],
  ["10+", "10 years or more"],
]);

export const HOURS_PER_WEEK = options([
  ["<5", "<5"],
  ["5-10", "5-10"],
  ["10-20", "10-20"],
  ["20+", "20+"],
]);

export const SCHEDULE_TYPES = options([
  ["fixed", "Fixed"],
  ["semi-fixed", "Semi-fixed"],
  ["random", "Random"],
]);
