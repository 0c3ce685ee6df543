import type { Language } from "@starling/validators/demographics";

interface ClipCaptions {
  /** Of the clip they belong to. */
  title: string;
  language: Language;
  /** From which second on each line stands; the last one until the end. */
  lines: readonly (readonly [from: number, line: string])[];
}

/** What is heard in a few clips. */
export const CAPTIONS: readonly ClipCaptions[] = [
  {
    title: "somebody MOVED the bench",
    language: "en",
    lines: [
      [0, "[bells, far away]"],
      [1.6, "♪ a slow, low tune"],
      [4, "[a small jump, and another]"],
    ],
  },
  {
    title: 'song 211, chorus one: the word is "gravel"',
    language: "en",
    lines: [
      [0, "♪ [one bell, then five]"],
      [3, "♪ [the spoon comes in]"],
      [5, "♪"],
    ],
  },
  {
    title: "Warum der Mars rückwärts läuft",
    language: "de",
    lines: [
      [0, "[leise Glocken]"],
      [2.5, "Außen herum geht es langsam,"],
      [5, "innen herum schnell."],
    ],
  },
  {
    title: "El monte de casa en seis segundos",
    language: "es",
    lines: [
      [0, "[una guitarra, despacio]"],
      [3, "Primero el cielo, luego el monte."],
      [5, "[el pincel se detiene]"],
    ],
  },
  {
    title: "雨の音だけ",
    language: "ja",
    lines: [
      [0, "（雨の音）"],
      [4, "（遠くで鐘が鳴る）"],
    ],
  },
  {
    title: "شاي العصر ورسالة من وهران",
    language: "ar",
    lines: [
      [0, "[صوت المطر]"],
      [2.5, "[الشاي يُصبّ في الكوب]"],
      [5, "♪"],
    ],
  },
];
