import type { Language } from "@starling/validators/demographics";

interface StrangerWords {
  /** Share of all streams. */
  weight: number;
  /** Parts of names in Latin script, or as `latin:native` in both scripts. */
  first: string;
  second: string;
  /** Beginnings and ends of titles, in which `#` is replaced by a number and `@` by the game. */
  openings: readonly string[];
  endings: readonly string[];
  tags: readonly string[];
}

/** Invented names and titles; none belongs to a real channel. */
export const STRANGER_WORDS: Readonly<Record<Language, StrangerWords>> = {
  en: {
    weight: 34,
    first: "mossy sleepy pixel quiet cosmic tiny amber lunar rusty foggy velvet maple",
    second: "otter kettle lantern badger comet pickle harbor willow robin biscuit meadow anvil",
    openings: ["First time in @", "@ until I get it right", "Quiet morning with @", "Trying to finish @"],
    endings: [
      "no spoilers please",
      "run #",
      "day #",
      "come hang out",
      "learning as I go",
      "#/1000 to my goal",
    ],
    tags: ["English", "Cozy", "NoBackseating", "FirstPlaythrough", "SmallStreamer", "Chill"],
  },
  es: {
    weight: 14,
    first: "luna brasa nube pluma duende cobre trigo lluvia coral lince menta farol",
    second: "azul lenta norte dulce brava serena viajera nocturna tranquila salvaje curiosa menuda",
    openings: ["Primera vez en @", "@ hasta que salga", "Tarde tranquila con @", "Seguimos con @"],
    endings: [
      "sin spoilers",
      "capítulo #",
      "día #",
      "pasen y charlamos",
      "aprendiendo",
      "meta: # seguidores",
    ],
    tags: ["Español", "Tranquilo", "Charlando", "PrimeraVez", "ComunidadPequeña"],
  },
  fr: {
    weight: 7,
    first: "renard brume plume ecume lutin cerise orage noisette velours hibou mistral lierre",
    second: "bleu discret reveur malin bavard paisible dore sauvage patient perdu joyeux malicieux",
    openings: ["Découverte de @", "@ en douceur", "On reprend @", "Soirée @"],
    endings: ["sans spoil", "épisode #", "jour #", "venez papoter", "on apprend ensemble", "objectif #"],
    tags: ["Français", "Détente", "Découverte", "PetitStreamer", "Bavardage"],
  },
  de: {
    weight: 7,
    first: "nebel fuchs kiesel moos funke wolken birken hafer nacht winter kupfer laub",
    second: "falter wanderer kater brunnen pfad lampe igel segler garten spatz kessel anker",
    openings: ["Erstes Mal @", "@ ganz in Ruhe", "Weiter geht’s mit @", "Feierabend mit @"],
    endings: [
      "bitte nicht spoilern",
      "Folge #",
      "Tag #",
      "kommt plaudern",
      "blind gespielt",
      "Ziel: # Siege",
    ],
    tags: ["Deutsch", "Gemütlich", "Blindplay", "KleinerStreamer", "Feierabend"],
  },
  pt: {
    weight: 8,
    first: "capivara neblina caju brisa vagalume pitanga trovao jabuti areia jasmim sereno tatu",
    second: "azul calmo veloz noturno doce errante valente curioso dourado manso ligeiro feliz",
    openings: ["Primeira vez em @", "@ sem pressa", "Bora de @", "Noite de @"],
    endings: ["sem spoiler", "parte #", "dia #", "cola aqui", "aprendendo do zero", "meta de #"],
    tags: ["Português", "Resenha", "Tranquilo", "PrimeiraVez", "Comunidade"],
  },
  it: {
    weight: 4,
    first: "volpe nebbia ghianda lucciola ginepro tempesta fico rondine brina cinghiale ponte salice",
    second: "blu lento curioso notturno gentile vagabondo dorato sereno furbo paziente selvatico allegro",
    openings: ["Prima volta su @", "@ senza fretta", "Continuiamo @", "Serata @"],
    endings: ["niente spoiler", "parte #", "giorno #", "passate a salutare", "si impara", "obiettivo #"],
    tags: ["Italiano", "Relax", "PrimaRun", "Chiacchiere"],
  },
  ja: {
    weight: 8,
    first: "sora:そら yuki:雪 kaze:風 hoshi:星 mori:森 nami:波 tsuki:月 asa:朝 ame:雨 haru:春",
    second: "neko:ねこ tanuki:たぬき usagi:うさぎ suzume:すずめ kuma:くま risu:りす hotaru:ほたる mochi:もち",
    openings: ["【@】初見プレイ", "【@】のんびり配信", "【@】続きから", "@ 練習中"],
    endings: ["ネタバレ禁止", "#日目", "その#", "初見さん歓迎", "雑談しながら", "目標#回"],
    tags: ["日本語", "初見歓迎", "雑談", "参加型"],
  },
  ko: {
    weight: 5,
    first: "byeol:별 gureum:구름 bada:바다 nabi:나비 sup:숲 dal:달 param:바람 noeul:노을",
    second: "gom:곰 goyangi:고양이 tokki:토끼 dalpaengi:달팽이 suri:수리 dotori:도토리 ttalgi:딸기",
    openings: ["@ 처음 해봐요", "@ 느긋하게", "@ 이어서", "퇴근하고 @"],
    endings: ["스포 금지", "#일차", "#화", "놀러 오세요", "배우는 중", "목표 #승"],
    tags: ["한국어", "초보", "소통", "힐링"],
  },
  zh: {
    weight: 4,
    first: "yun:云 xing:星 yu:雨 song:松 lu:鹿 zhu:竹 shan:山 he:河",
    second: "mao:猫 tuzi:兔子 que:雀 xiong:熊 hu:狐 ying:萤 yu:鱼",
    openings: ["第一次玩@", "@ 慢慢来", "继续@", "下班后的@"],
    endings: ["不要剧透", "第#天", "第#集", "来聊天", "新手上路", "目标#"],
    tags: ["中文", "新手", "聊天", "休闲"],
  },
  ru: {
    weight: 5,
    first: "tuman:Туман lis:Лис snezhok:Снежок moroz:Мороз klen:Клён veter:Ветер iskra:Искра oblako:Облако",
    second: "lesnoy:Лесной tikhiy:Тихий nochnoy:Ночной dobryy:Добрый rannii:Ранний severnyy:Северный",
    openings: ["Первый раз в @", "@ без спешки", "Продолжаем @", "Вечер с @"],
    endings: ["без спойлеров", "серия #", "день #", "заходите поболтать", "учусь играть", "цель #"],
    tags: ["Русский", "Уютно", "Общение", "Новичок"],
  },
  ar: {
    weight: 2,
    first: "qamar:قمر najm:نجم rimal:رمال bahr:بحر nasim:نسيم zaytun:زيتون",
    second: "hadi:هادئ layl:ليل saqr:صقر ward:ورد nahr:نهر burj:برج",
    openings: ["أول مرة في @", "@ بهدوء", "نكمل @", "سهرة @"],
    endings: ["بدون حرق", "اليوم #", "الحلقة #", "تعالوا نسولف", "أتعلم معكم", "الهدف #"],
    tags: ["العربية", "هادئ", "دردشة"],
  },
  hi: {
    weight: 2,
    first: "chand:चाँद badal:बादल tara:तारा mor:मोर neem:नीम jugnu:जुगनू",
    second: "dheere:धीरे rahi:राही pankhi:पंखी nadi:नदी aangan:आँगन savera:सवेरा",
    openings: ["@ पहली बार", "@ आराम से", "@ आगे खेलते हैं", "शाम को @"],
    endings: ["बिना स्पॉइलर", "दिन #", "भाग #", "आओ बात करें", "सीख रहे हैं", "लक्ष्य #"],
    tags: ["हिन्दी", "आराम", "बातचीत"],
  },
};
