/** Clips in Japanese, by what their makers stream. */
export const JAPANESE_CLIPS = {
  gaming: `
lantern-hopper | あと一回だけ、と言って三時間 | アクション, 初見, ネタバレ禁止 | 最後のジャンプだけ切り抜きました。手が震えています。
fishing-pond | 今日の釣果：長靴 | のんびり, 釣り | 名前をつけました。「部長」です。
quiet-board | 視聴者さんと静かに一局 | ボードゲーム, 参加型 | 負けました。きれいに負けました。
small-ship | 左のエンジンはテープで直した | 宇宙, シミュレーション | 大丈夫。たぶん。
`,
  music: `
falling-notes | みんなが描いた点を弾いてみた | ピアノ, 即興 | いちばん上手だったのは九歳の子の譜面でした。
`,
  art: `
paper-cranes | 千羽まであと五百八十八羽 | 折り紙, 作業 | 来てくれた人の数だけ折っています。好きな色を教えてください。
row-by-row | 袖、二本目 | 編み物, 作業配信 | 間違いは一か所だけ。探してみて。
`,
  asmr: `
candle-and-rain | 雨の音だけ | 睡眠, 雨音 | おやすみなさい。
`,
};
