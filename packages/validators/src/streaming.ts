import { localized, t } from "@starling/i18n/translate";
import { options } from "./options.ts";

export const AFFILIATE_STATUSES = localized(() =>
  options([
    ["partner", t("Partner", undefined, "affiliate status")],
    ["affiliate", t("Affiliate", undefined, "affiliate status")],
    ["neither", t("Neither", undefined, "affiliate status")],
  ]),
);

export const WEBCAM_USAGES = localized(() =>
  options([
    ["yes", t("Yes", undefined, "webcam use")],
    ["no", t("No", undefined, "webcam use")],
    ["sometimes", t("Sometimes", undefined, "webcam use")],
  ]),
);

export const MICROPHONE_USAGES = localized(() =>
  options([
    ["always", t("Always", undefined, "microphone use")],
    ["sometimes", t("Sometimes", undefined, "microphone use")],
    ["never", t("Never", undefined, "microphone use")],
  ]),
);

export const PRIMARY_DEVICES = localized(() =>
  options([
    ["PC", "PC"],
    ["Xbox", "Xbox"],
    ["Playstation", "PlayStation"],
    ["Switch", "Switch"],
    ["Mobile", t("Mobile", undefined, "device")],
  ]),
);

export const STREAM_TYPES = localized(() =>
  options([
    ["gaming", t("Gaming", undefined, "stream type")],
    ["just-chatting", t("Just chatting", undefined, "stream type")],
    ["music", t("Music", undefined, "stream type")],
    ["art", t("Art & making")],
    ["irl", t("IRL", undefined, "stream type")],
    ["fitness", t("Fitness", undefined, "stream type")],
    ["cooking", t("Cooking", undefined, "stream type")],
    ["education", t("Learning", undefined, "stream type")],
    ["asmr", "ASMR"],
    ["podcast", t("Podcast", undefined, "stream type")],
  ]),
);

export const VIEWER_GOALS = localized(
  () =>
    [
      { value: 10, label: t("10-15 viewers") },
      { value: 25, label: t("20-30 viewers") },
      { value: 50, label: t("40-60 viewers") },
      { value: 100, label: t("80-120 viewers") },
    ] as const,
);
export const DEFAULT_VIEWER_GOAL = 25;

export const STREAMER_GOALS = localized(() =>
  options([
    ["fun", t("Just for fun")],
    ["community", t("Build a community")],
    ["affiliate", t("Become an affiliate")],
    ["partner", t("Become a partner")],
    ["side-income", t("Earn a side income")],
    ["full-time", t("Stream full time")],
  ]),
);

export const PLAY_STYLES = localized(() =>
  options([
    ["casual", t("Casual", undefined, "play style")],
    ["competitive", t("Competitive", undefined, "play style")],
    ["speedrun", t("Speedrun", undefined, "play style")],
    ["roleplay", t("Roleplay", undefined, "play style")],
    ["educational", t("Educational", undefined, "play style")],
  ]),
);

export const GAME_CONSISTENCIES = localized(() =>
  options([
    ["single-game", t("One game", undefined, "number of games")],
    ["few-games", t("A few games")],
    ["variety", t("Variety", undefined, "number of games")],
  ]),
);

export const CHAT_INTERACTIONS = localized(() =>
  options([
    ["none", t("None", undefined, "chat interaction")],
    ["low", t("Low", undefined, "chat interaction")],
    ["moderate", t("Moderate", undefined, "chat interaction")],
    ["high", t("High", undefined, "chat interaction")],
  ]),
);

export const CHAT_ATMOSPHERES = localized(() =>
  options([
    ["active", t("Active", undefined, "chat atmosphere")],
    ["steady", t("Steady", undefined, "chat atmosphere")],
    ["quiet", t("Quiet", undefined, "chat atmosphere")],
  ]),
);

export const INTERACTION_FREQUENCIES = localized(() =>
  options([
    ["constantly", t("All the time")],
    ["often", t("Often", undefined, "talks with chat")],
    ["between-games", t("Between rounds", undefined, "talks with chat")],
    ["rarely", t("Rarely", undefined, "talks with chat")],
  ]),
);

export const PERKS = localized(() =>
  options([
    ["emotes", t("Emotes", undefined, "perk")],
    ["discord", t("Discord roles", undefined, "perk")],
    ["games-with-viewers", t("Games with viewers")],
    ["shout-outs", t("Shout-outs", undefined, "perk")],
    ["giveaways", t("Giveaways", undefined, "perk")],
    ["ad-free", t("Ad-free viewing", undefined, "perk")],
    ["early-videos", t("Early access to videos")],
    ["votes", t("Votes on what’s next")],
  ]),
);

export const AUDIENCE_SIZES = localized(() =>
  options([
    ["small", t("Small/Intimate", undefined, "audience size")],
    ["growing", t("Growing", undefined, "audience size")],
    ["large", t("Large", undefined, "audience size")],
  ]),
);

export const EXPERIENCES = localized(() =>
  options([
    ["new", t("Less than a year")],
    ["1-2", t("1 to 2 years")],
    ["3-5", t("3 to 5 years")],
    ["6-9", t("6 to 9 years")],
    ["10+", t("10 years or more")],
  ]),
);

export const HOURS_PER_WEEK = options([
  ["<5", "<5"],
  ["5-10", "5-10"],
  ["10-20", "10-20"],
  ["20+", "20+"],
]);

export const SCHEDULE_TYPES = localized(() =>
  options([
    ["fixed", t("Fixed", undefined, "schedule type")],
    ["semi-fixed", t("Semi-fixed", undefined, "schedule type")],
    ["random", t("Random", undefined, "schedule type")],
  ]),
);
