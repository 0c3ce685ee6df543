import type { Topics } from "./material.ts";

/** What the stream is called today. */
export const englishTitles: Topics = {
  gaming: [
    "{game}, day 12, we found a boat",
    "first time in {game}, no spoilers please",
    "tidying up every side quest before the end",
    "ranked until I smile",
    "{game} but I can't use the map",
    "just one more floor",
    "building the bridge again. properly this time",
    "hard mode, soft voice",
    "the last boss and also soup",
    "randomiser! nobody knows where anything is",
    "viewer games tonight, come and lose with me",
    "{game} · hunting the last three achievements",
    "chat controls my wardrobe",
    "backlog night: letter C",
    "trying the patch everyone is cross about",
    "two hours, one save, no plan",
  ],
  "just-chatting": [
    "tea and your letters",
    "what was your week's smallest win?",
    "slow Sunday talk",
    "ask the upstairs neighbour",
  ],
  music: [
    "writing a chorus together",
    "requests, badly",
    "side two of a record I know nothing about",
    "cello loops for the late shift",
  ],
  art: [
    "lino print, part three: the regrets",
    "painting somebody's dog as a bishop",
    "knit night, sleeve two",
    "pixel birds, now with a heron",
  ],
  irl: ["walking to the lighthouse, live", "allotment in the drizzle", "slow train north"],
  fitness: ["twenty gentle minutes", "rowing to nowhere"],
  cooking: ["bread day", "what can we do with one leek?"],
  education: [
    "quiet study, 50 and 10",
    "Welsh lesson nine: asking for cake",
    "my engine draws a triangle at last",
  ],
  asmr: ["rain, pages, nothing else"],
  podcast: ["recording live: a lady who mends umbrellas"],
  any: ["just here for a bit", "come in, door's open"],
};
