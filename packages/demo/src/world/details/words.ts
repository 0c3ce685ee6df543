import type { Random } from "@starling/db/random";
import { type FunPrompt, MAX_PROMPT_ANSWER, MAX_PROMPTS } from "@starling/validators/fun-prompts";
import type { Language } from "@starling/validators/languages";
import { type Option, valuesOf } from "@starling/validators/options";
import { MATERIAL, OVERLONG, overlongIn } from "../../material/material.ts";
import type { Answer, Respondent } from "./respondent.ts";

export function fewOf(random: Random, words: readonly string[]): string[] {
  return random.sample(words, random.chance(0.08) ? 12 : random.whole(1, 6));
}

export function inventLikings({ random, answers }: Respondent, language: Language): Record<string, Answer> {
  const { hobbies, music, topics } = MATERIAL[language].people;
  return {
    hobbies: answers(0.8) ? fewOf(random, hobbies) : null,
    musicTaste: answers(0.65) ? fewOf(random, music) : null,
    favoriteTopics: answers(0.65) ? fewOf(random, topics) : null,
  };
}

export function inventPrompts<Key extends string>(
  random: Random,
  list: readonly Option<Key>[],
  answers: Record<Key, readonly string[]>,
): FunPrompt[] {
  const keys = random.sample(valuesOf(list), random.whole(1, list.length));
  const again = random.chance(0.1) ? keys.slice(0, 1) : [];
  const used = new Set<string>();
  return [...keys, ...again].map((key) => {
    const answer = random.pick(answers[key].filter((text) => !used.has(text)));
    used.add(answer);
    return { key, answer };
  });
}

export function overlongWords(language: Language): Record<string, Answer> {
  const own = MATERIAL[language].people;
  const long = overlongIn<readonly string[]>(OVERLONG.words, language) ?? [];
  const most = (words: readonly string[]) => [...new Set([...long, ...words])].slice(0, 20);
  const fullName = overlongIn(OVERLONG.fullName, language);
  return {
    ...(fullName === null ? {} : { fullName }),
    hobbies: most(own.hobbies),
    musicTaste: most(own.music),
    favoriteTopics: most(own.topics),
  };
}

export function joinedUpTo(max: number, texts: readonly string[], gap: string): string {
  return texts.reduce((all, text) => {
    const longer = all === "" ? text : `${all}${gap}${text}`;
    return longer.length <= max ? longer : all;
  }, "");
}

export function overlongPrompts<Key extends string>(
  list: readonly Option<Key>[],
  answers: Record<Key, readonly string[]>,
): FunPrompt[] {
  return [...list, ...list].slice(0, MAX_PROMPTS).map(({ value }, index) => {
    const half = Math.ceil(answers[value].length / 2);
    const texts = index < list.length ? answers[value].slice(0, half) : answers[value].slice(half);
    return { key: value, answer: joinedUpTo(MAX_PROMPT_ANSWER, texts, " / ") };
  });
}
