import { options } from "./options.ts";

export const STREAMER_PROMPTS = options([
  ["always_talk_about", "I could always talk about …"],
  ["dream_collab_with", "My dream collab is with …"],
  ["viewers_will_love_me_if", "Viewers will love me if …"],
]);

export const VIEWER_PROMPTS = options([
  ["always_sub_to_streamer_who", "I always sub to a streamer who …"],
  ["look_for_in_streamer", "What I look for in a streamer …"],
  ["favorite_stream_memory", "My favorite stream memory …"],
]);

export const MAX_PROMPT_ANSWER = 300;
/** Maximum per profile; a prompt may be answered more than once. */
export const MAX_PROMPTS = 6;

export interface FunPrompt {
  key: string;
  answer: string;
}
