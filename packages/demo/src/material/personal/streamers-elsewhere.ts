import { englishPersonal } from "./en.ts";
import type { Personal } from "./personal.ts";

// Viewers of these languages write in English here, as do many.
export const italianPersonal: Personal = {
  ...englishPersonal,
  hobbies: [
    "bocce",
    "orto sul balcone",
    "restauro di Vespe",
    "scacchi al bar",
    "pasta fatta in casa",
    "trekking",
    "coro",
  ],
  music: [
    "cantautori",
    "italo disco",
    "opera, a volume basso",
    "jazz",
    "musica di videogiochi",
    "rock anni settanta",
  ],
  topics: [
    "treni regionali",
    "caffè",
    "dialetti",
    "cinema",
    "gatti del quartiere",
    "storia locale",
    "calcio di provincia",
  ],
  streamerPrompts: {
    always_talk_about: [
      "la nonna, che mi guarda in tv e mi saluta",
      "quel boss che non ho ancora battuto",
      "il caffè, e perché il tuo è sbagliato",
    ],
    dream_collab_with: [
      "una banda di paese in una stanza piccola",
      "mia sorella, se mai comprerà un microfono",
    ],
    viewers_will_love_me_if: [
      "amano le chiacchiere lunghe dopo cena",
      "ridono quando cado sempre nello stesso buco",
    ],
  },
};

export const koreanPersonal: Personal = {
  ...englishPersonal,
  hobbies: ["등산", "뜨개질", "보드게임", "필름 카메라", "베이킹", "동네 산책", "중고 서점", "자전거"],
  music: ["인디", "발라드", "시티팝", "게임 음악", "재즈", "트로트도 가끔"],
  topics: ["고양이", "야식", "옛날 게임기", "날씨", "사투리", "우주", "육아", "영화"],
  streamerPrompts: {
    always_talk_about: ["아직도 못 깬 그 보스", "텔레비전으로 봐 주시는 할머니 이야기", "동네 빵집의 소금빵"],
    dream_collab_with: ["마이크를 사 준다면, 내 동생", "패링을 정말 잘하는 사람"],
    viewers_will_love_me_if: ["긴 침묵도 괜찮은 사람", "같은 구덩이에 또 떨어져도 웃어 주는 사람"],
  },
};

export const chinesePersonal: Personal = {
  ...englishPersonal,
  hobbies: ["爬山", "编织", "桌游", "胶片摄影", "烘焙", "逛旧书店", "养多肉", "下象棋"],
  music: ["民谣", "华语老歌", "游戏原声", "爵士", "后摇", "古琴"],
  topics: ["猫", "夜市", "老游戏机", "方言", "火车", "天文", "电影", "做饭"],
  streamerPrompts: {
    always_talk_about: ["那个我还没打过的头目", "外婆，她在电视上看我直播还会挥手", "夜市里最好吃的那一摊"],
    dream_collab_with: ["我弟弟，如果他哪天买了麦克风", "真正会弹反的人"],
    viewers_will_love_me_if: ["不怕冷场也不怕闲聊", "愿意陪我把每一段对白读完"],
  },
};

export const russianPersonal: Personal = {
  ...englishPersonal,
  hobbies: [
    "дача",
    "шахматы во дворе",
    "вязание",
    "походы",
    "настольные игры",
    "плёночная фотография",
    "рыбалка",
    "выпечка",
  ],
  music: ["русский рок", "барды", "эмбиент", "джаз", "музыка из игр", "электроника"],
  topics: ["коты", "поезда", "космос", "старые приставки", "чай", "книги", "погода", "история городов"],
  streamerPrompts: {
    always_talk_about: [
      "босс, которого я так и не победил",
      "бабушка: она смотрит меня по телевизору и машет рукой",
      "чай и почему мой правильный",
    ],
    dream_collab_with: [
      "брат, если он когда-нибудь купит микрофон",
      "духовой оркестр в очень маленькой комнате",
    ],
    viewers_will_love_me_if: [
      "они любят долгие разговоры ни о чём",
      "они смеются, когда я падаю в ту же яму",
    ],
  },
};

export const hindiPersonal: Personal = {
  ...englishPersonal,
  hobbies: ["पतंगबाज़ी", "गली क्रिकेट", "छत पर बागवानी", "शतरंज", "पुराने सिक्के", "खाना बनाना", "पैदल घूमना"],
  music: ["ग़ज़ल", "पुराने फ़िल्मी गाने", "तबला", "इंडी", "खेलों का संगीत"],
  topics: ["चाय", "रेलगाड़ियाँ", "क्रिकेट", "बिल्लियाँ", "फ़िल्में", "शहरों का इतिहास", "बारिश"],
  streamerPrompts: {
    always_talk_about: ["वह बॉस जिसे मैं अब तक नहीं हरा पाया", "नानी, जो टीवी पर देखकर हाथ हिलाती हैं"],
    dream_collab_with: ["मेरा भाई, अगर वह कभी माइक ख़रीदे", "छोटे से कमरे में पूरा बैंड"],
    viewers_will_love_me_if: ["उन्हें लंबी बातें और गरम चाय पसंद है", "मेरे बार-बार गिरने पर वे हँसते हैं"],
  },
};
