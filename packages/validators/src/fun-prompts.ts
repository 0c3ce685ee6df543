import { localized, t } from "@starling/i18n/translate";
import { options } from "./options.ts";

export const STREAMER_PROMPTS = localized(() =>
  options([
    ["always_talk_about", t("I could always talk about …")],
    ["dream_collab_with", t("My dream collab is with …")],
    ["viewers_will_love_me_if", t("Viewers will love me if …")],
  ]),
);

export const VIEWER_PROMPTS = localized(() =>
  options([
    ["always_sub_to_streamer_who", t("I always sub to a streamer who …")],
    ["look_for_in_streamer", t("What I look for in a streamer …")],
    ["favorite_stream_memory", t("My favorite stream memory …")],
  ]),
);

export const MAX_PROMPT_ANSWER = 300;
/** The same prompt may be answered more than once. */
export const MAX_PROMPTS = 6;

export interface FunPrompt {
  key: string;
  answer: string;
}
