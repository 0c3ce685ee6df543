/** Clips in Korean, by what their makers stream. */
export const KOREAN_CLIPS = {
  gaming: `
garden-rows | 드디어 다 자랐어요 | 힐링, 농사 | 두 번째 봄!
marble-run | 채팅이 만든 구슬길 | 샌드박스, 만들기 | 이게 왜 되지?
`,
  music: `
keeping-time | 연습 30일째 | 드럼, 연습 | 윗집은 아직 아무 말이 없어요.
`,
  cooking: `
pancake-flip | 세 번째는 행운으로 | 요리, 아침 | 천장은 닦았습니다.
`,
};

/** Clips in Italian. */
export const ITALIAN_CLIPS = {
  gaming: `
pinball-moon | Record con la pallina storta | flipper, retro | Il tavolo pende a sinistra e io pure.
stone-stack | Sei sassi, zero pazienza | rompicapo | Il mare ha vinto.
`,
  music: `
side-two | Lato B, mai sentito | vinile, scoperte | Un euro al mercatino di Porta Portese, senza copertina. Se lo conoscete, piano con gli spoiler.
`,
  cooking: `
soup-evening | Minestra del lunedì | ricetta, cucina | La crosta del parmigiano va dentro. Non si discute.
`,
};

/** Clips in Chinese. */
export const CHINESE_CLIPS = {
  gaming: `
cloud-islands | 小岛终于有房子了 | 建造, 治愈 | 投票决定的红屋顶，只差一票。
`,
  art: `
brush-landscape | 六秒画完一座山 | 绘画, 过程 | 凭记忆画的，山的位置大概不对。
`,
  education: `
typing-bars | 编译通过了！！ | 编程, 独立游戏 | 四个晚上，一个三角形。
`,
};

/** Clips in Russian. */
export const RUSSIAN_CLIPS = {
  gaming: `
small-ship | Последний бак, кружим у Сатурна | космос, симулятор | Двигатель держится на изоленте. Это не шутка.
fox-run | Лиса меня всё-таки дождалась | инди, уютно | Сорок дней шли к этому.
`,
  music: `
old-cassette | Кассета с дачи | кассеты, lo-fi | Нашли под диваном, играет без единого скрипа. На стороне Б кто-то в 1994 году учит английский, это будет в следующий раз.
`,
  irl: `
train-window | Электричка, левая сторона | поездка, тишина | Чай в подстаканнике прилагается.
`,
};

/** Clips in Arabic. */
export const ARABIC_CLIPS = {
  gaming: `
two-kites | أخي يترك الخيط أولاً دائماً | لعب جماعي, عائلة | لم نكمل مرحلة واحدة في حياتنا، ولن نبدأ اليوم.
torch-maze | من معه المصباح؟ | رعب, مع الدردشة | لا أحد.
`,
  music: `
six-strings | عود ومطر وطلباتكم | عود, طلبات | سجلتها قبل أن ينقطع الضوء بدقيقة. شكراً لمن بقي معنا في الظلام يصفق بالرموز.
`,
  "just-chatting": `
tea-at-four | شاي العصر ورسالة من وهران | شاي, حكايات | قرأتها مرتين لأن أمي أرادت أن تسمعها.
`,
};

/** Clips in Hindi. */
export const HINDI_CLIPS = {
  gaming: `
night-race | आख़िरी मोड़ और ब्रेक ग़ायब | रेसिंग, हँसी | मम्मी ने पीछे से आवाज़ दी, बस वही देख रहा था।
fishing-pond | आज की पकड़: एक जूता | आराम, मछली | चैट ने इसका नाम शर्मा जी रखा है।
`,
};
