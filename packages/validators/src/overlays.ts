import { listText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { z } from "./zod.ts";

export const OVERLAY_PARTS = ["follower", "goal", "starling"] as const;
export type OverlayPart = (typeof OVERLAY_PARTS)[number];

const MAX_GOAL = 1_000_000;
const SHOW = {
  error: () =>
    t("show must be a comma-separated list of {parts}", { parts: listText(OVERLAY_PARTS, "plain") }),
};
const GOAL = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "goal", max: MAX_GOAL }),
};
const COLOR = { error: () => t("color must be six hexadecimal digits, such as faab3f") };
const SCALE = { error: () => t("scale must be a number from 0.5 to 4, such as 1.5") };

const isPart = (part: string): part is OverlayPart => OVERLAY_PARTS.some((known) => known === part);

/** Cuts long secrets; services respond with 404 for malformed secrets. */
const secret = z.string().overwrite((text) => text.slice(0, 100));

const goal = z
  .string(GOAL)
  .max(7, { ...GOAL, abort: true })
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_GOAL, GOAL)
  .transform(Number)
  .optional();

/** All values are text. The goal defaults to the next round number. */
export const overlayInput = z.object({
  secret,
  show: z
    .string(SHOW)
    .max(60, { ...SHOW, abort: true })
    .refine((list) => list.split(",").every(isPart), SHOW)
    .default(OVERLAY_PARTS.join(","))
    .transform((list) => list.split(",").filter(isPart)),
  goal,
  color: z
    .string(COLOR)
    .max(7, { ...COLOR, abort: true })
    .regex(/^#?[0-9a-f]{6}$/i, COLOR)
    .default("faab3f")
    .transform((color) => `#${color.replace("#", "")}`),
  scale: z
    .string(SCALE)
    .max(5, { ...SCALE, abort: true })
    .refine((text) => /^\d(?:\.\d+)?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 4, SCALE)
    .default("1")
    .transform(Number),
});
export type OverlayInput = z.infer<typeof overlayInput>;

export const overlayChangesInput = z.object({ secret, goal });
export type OverlayChangesInput = z.infer<typeof overlayChangesInput>;

export interface OverlayState {
  /** Name of the newest visible follower. */
  newest: string | null;
  followers: number;
  goal: number;
}

export interface OverlayPage {
  username: string;
  state: OverlayState;
  theme: Pick<OverlayInput, "show" | "color" | "scale">;
}

export interface OwnOverlay {
  createdAt: Date;
}

/** The secret is returned only once. */
export interface NewOverlay extends OwnOverlay {
  secret: string;
}
