import { createRandom, type Random } from "@starling/db/random";
import { type Palette, pickPalette } from "../palettes.ts";
import { picture } from "../svg.ts";
import { BEASTS } from "./beasts.ts";
import { drawBird } from "./birds.ts";
import { drawGround } from "./ground.ts";
import { drawPerson, type Look } from "./person.ts";
import { THINGS } from "./things.ts";

type Draw = (random: Random, colours: Palette, look: Look) => string;

/** Somebody called after an owl is drawn as one; the words are looked for in the seed. */
const NAMESAKES: readonly (readonly [RegExp, Draw])[] = [
  [/owl|uhu|sova|chouette|civetta|ullu|buma|maotou/, BEASTS.owl],
  [
    /finch|wren|lark|kestrel|nightingale|gorrion|sabia|osfour|sinitsa|heron|rook|bird|hashibiro|turnstone/,
    drawBird,
  ],
  [/fox/, BEASTS.fox],
  [/neko|_chat|chat_|cat_|goyangi|oktap/, BEASTS.cat],
  [/bear|_gom|tanuki|capivara/, BEASTS.bear],
  [/rabbit|bunny/, BEASTS.rabbit],
  [/ghost/, BEASTS.ghost],
  [/moth(?!er)/, THINGS.moth],
  [/moon|luna|lua_|lune|qamar|bandal|yuebing/, THINGS.moon],
  [/lantern|lamp|denkyu|jugnu|faro|farol/, THINGS.lantern],
  [/kettle|chai|chay|shay|mate_|cafe|kaffee|moka|hojicha|boricha|tea_/, THINGS.mug],
  [/fish|minnow|tide|marea|mare_/, THINGS.fish],
  [/cassette|kassett|radio/, THINGS.cassette],
  [
    /nettle|fern|thistle|ivy|moss|rosehip|zinnia|yarrow|juniper|roseau|holunder|azahar|goosefoot/,
    THINGS.plant,
  ],
  [/joystick|controller|joystik|_pad|gamer|boss/, THINGS.pad],
];

const ANY_BEAST = Object.values(BEASTS);
const ANY_THING = Object.values(THINGS);

function pickDraw(random: Random, seed: string): Draw {
  const namesake = NAMESAKES.find(([words]) => words.test(seed));
  if (namesake) return namesake[1];
  const kind = random.weighted([
    ["person", 62],
    ["bird", 10],
    ["beast", 15],
    ["thing", 13],
  ] as const);
  return { person: drawPerson, bird: drawBird, beast: random.pick(ANY_BEAST), thing: random.pick(ANY_THING) }[
    kind
  ];
}

const TONES = { a: "any", l: "light", m: "middle", d: "deep" } as const;

function isTone(letter: string | undefined): letter is keyof typeof TONES {
  return letter !== undefined && letter in TONES;
}

/**
 * A portrait of 256 by 256, always the same for the same seed. `{seed}--{tone}{beard}` is drawn like `{seed}`, and fits what
 * the profile says of the person: see `fittingPortrait` of the demo.
 */
export function drawPortrait(address: string): string {
  const [, seed = address, letter, beard] = /^(.+)--([almd])([bn])$/.exec(address) ?? [];
  const look: Look = { tone: isTone(letter) ? TONES[letter] : "any", beard: beard !== "n" };
  const random = createRandom(`portrait ${seed}`);
  const colours = pickPalette(random);
  return picture(256, 256, drawGround(random, colours) + pickDraw(random, seed)(random, colours, look));
}
