import { z } from "./zod.ts";

export const OVERLAY_PARTS = ["follower", "goal", "starling"] as const;
export type OverlayPart = (typeof OVERLAY_PARTS)[number];

const MAX_GOAL = 1_000_000;
const SHOW = `show must be a comma-separated list of ${OVERLAY_PARTS.join(", ")}`;
const GOAL = `goal must be a whole number from 1 to ${MAX_GOAL}`;
const COLOR = "color must be six hexadecimal digits, such as faab3f";
const SCALE = "scale must be a number from 0.5 to 4, such as 1.5";

const isPart = (part: string): part is OverlayPart => OVERLAY_PARTS.some((known) => known === part);

/** Services respond with 404 for unknown and malformed secrets. */
const secret = z.string().overwrite((text) => text.slice(0, 100));

const goal = z
  .string({ error: GOAL })
  .max(7, { error: GOAL, abort: true })
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_GOAL, { error: GOAL })
  .transform(Number)
  .optional();

/** The secret and the URL's parameters, all as text. The goal defaults to the next round number. */
export const overlayInput = z.object({
  secret,
  show: z
    .string({ error: SHOW })
    .max(60, { error: SHOW, abort: true })
    .refine((list) => list.split(",").every(isPart), { error: SHOW })
    .default(OVERLAY_PARTS.join(","))
    .transform((list) => list.split(",").filter(isPart)),
  goal,
  color: z
    .string({ error: COLOR })
    .max(7, { error: COLOR, abort: true })
    .regex(/^#?[0-9a-f]{6}$/i, { error: COLOR })
    .default("faab3f")
    .transform((color) => `#${color.replace("#", "")}`),
  scale: z
    .string({ error: SCALE })
    .max(5, { error: SCALE, abort: true })
    .refine((text) => /^\d(?:\.\d+)?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 4, {
      error: SCALE,
    })
    .default("1")
    .transform(Number),
});
export type OverlayInput = z.infer<typeof overlayInput>;

export const overlayChangesInput = z.object({ secret, goal });
export type OverlayChangesInput = z.infer<typeof overlayChangesInput>;

/** Values that an overlay shows and updates. */
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
