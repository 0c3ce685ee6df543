/** What people write when no choice of a list is theirs. */
export const OTHERS = {
  ethnicity: ["Romani", "Sámi", "Afro-Brazilian and Japanese", "Kurdish", "Cape Verdean"],
  religion: ["Quaker", "Shinto, on New Year’s Day", "Baháʼí", "Druid, mostly for the walks", "Candomblé"],
  primaryLanguage: ["Cymraeg", "Català", "isiZulu", "Tagalog", "Türkçe", "Polski", "Igbo", "Gaeilge"],
  streamingResolution: [
    "810p, because the line allows no more",
    "936p60",
    "4:3 at 480p, for the old games",
    "Whatever the train’s wireless lets through",
  ],
  console: ["Steam Deck on a dock", "A MiSTer in a biscuit tin", "Atari 2600", "Ouya. Somebody has to"],
  phone: ["Fairphone 5", "A Huawei with a cracked corner", "Nokia something, held by tape"],
  microphone: [
    "Two condensers over the piano",
    "A contact microphone on the workbench",
    "My late uncle’s stage microphone",
    "Binaural head named Gerald",
  ],
  cpu: [
    "Snapdragon X Elite",
    "A Xeon from a closed office",
    "AMD FX-8350, still going",
    "Threadripper, a lucky find",
  ],
  gpu: ["Radeon VII", "Quadro from the same office", "GT 1030 and hope", "External one in a lunchbox"],
  ram: ["24 GB, three odd sticks", "12 GB", "48 GB", "96 GB, for the samples"],
  storage: [
    "3 TB over four old disks",
    "A shelf of external drives",
    "NAS in the cupboard",
    "128 GB, I delete a lot",
  ],
  viewerType: ["I translate for the others", "I draw what happens", "Professional question asker"],
  interactionReason: [
    "To practise the language",
    "Because my cat likes the voices",
    "To stay awake on shift",
  ],
  habitChangeOpenness: [
    "Only if somebody I trust drags me along",
    "Ask me after the finale",
    "Every first of the month",
  ],
  timeZone: [
    "Ship’s time, it changes weekly",
    "Night shift, so mine is upside down",
    "Between two, I commute by ferry",
  ],
} as const;

/** What people write who fill a field to the brim. */
export const OVERLONG = {
  fullName: {
    de: "Maximiliane-Theodora Freifrau von Hohenstaufen-Unterwaldsee",
    ar: "عبد الرحمن بن عبد العزيز بن عبد اللطيف المستنصري القيرواني",
  },
  hometown: {
    en: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, three streets behind the railway station",
    de: "Hellschen-Heringsand-Unterschaar, zwischen Deich, Umspannwerk und Freiwilliger Feuerwehr",
    ar: "الحي القديم خلف السوق المسقوف، ثالث بيت بعد المخبز، على مسافة خمس دقائق من محطة القطار",
  },
  words: {
    en: [
      "competitive long-distance dog grooming",
      "antidisestablishmentarianism, for laughs",
      "collecting cutlery from closed hotels",
      "pneumonoultramicroscopicsilicovolcano",
    ],
    de: [
      "Modelleisenbahnlandschaftsgestaltung",
      "Rindfleischetikettierungsaufgaben",
      "Donaudampfschifffahrtsgeschichte",
      "Straßenbahnhaltestellenarchitektur",
    ],
    ar: ["التصوير الفوتوغرافي للأسواق القديمة", "الكهرومغناطيسية للمبتدئين", "المشي الطويل عند غروب الشمس"],
  },
} as const;

/** What of {@link OVERLONG} is written in the language, if any is. */
export function overlongIn<Text>(texts: Readonly<Record<string, Text>>, language: string): Text | null {
  return Object.entries(texts).find(([key]) => key === language)?.[1] ?? null;
}
