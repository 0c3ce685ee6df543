import type { Material } from "./material.ts";

export const chinese: Material = {
  names: [
    "夜班豆浆|yeban_doujiang",
    "慢慢走的猫头鹰|slow_maotouying",
    "阳台种葱|yangtai_cong",
    "末班地铁|moban_ditie",
    "半块月饼|bankuai_yuebing",
    "雨棚下|under_yupeng",
    "老李打游戏|laoli_plays",
    "存档点|cundangdian",
    "茶凉了再说|cha_liang",
    "小板凳|xiao_bandeng",
  ],
  shortBios: {
    gaming: [
      "慢慢玩{game}，请不要剧透。",
      "白天修电梯，晚上玩{game}。",
      "技术一般，聊天还行。",
      "有钓鱼的游戏，我先去钓鱼。",
      "用旧机器玩旧游戏。",
    ],
    music: ["吉他、雨声和大家点的歌。"],
    art: ["把你的宠物画成年画。"],
    cooking: ["一个人的晚饭也要好好做。"],
    "just-chatting": ["泡一壶茶，说说这个星期的小事。"],
    any: ["小小的直播间，灯一直亮着。"],
  },
  openers: {
    gaming: [
      "弟弟搬去了很远的地方，想看我玩{game}，于是就开播了。",
      "每句台词都读，每个箱子都开。",
      "我{game}玩得不算好，但是一直在玩。",
      "下班回家，先泡茶，再接着上次的进度。",
    ],
    any: ["你好，谢谢你找到这里。", "我话多，而且常常迷路。"],
  },
  asides: [
    "背后那只猫叫芝麻。",
    "平时大概十来个人，安安静静的。",
    "不说话也没关系，来听听就好。",
    "椅子会响，别害怕。",
    "我妈妈是房管，请文明发言。",
    "我们曾经花一整晚给一条船起名字。",
    "山里网络不好，断了等我两分钟。",
  ],
  closers: ["随便坐。", "水已经烧开了。", "后排见。", "带点零食来。"],
  titles: {
    gaming: ["第一次玩{game}", "再打一层就睡", "今天一定过", "弹幕说了算"],
    any: ["闲聊一会儿", "门开着"],
  },
};
