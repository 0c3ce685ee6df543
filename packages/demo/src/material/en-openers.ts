import type { Topics } from "./material.ts";

/** How bios begin. */
export const englishOpeners: Topics = {
  gaming: [
    "I started streaming {game} because my brother moved abroad and wanted to watch, and then a few more people stayed.",
    "Hello! I play {game} slowly and talk a lot while doing it.",
    "This is a channel for people who read item descriptions.",
    "I used to play {game} at two in the morning with the sound off. Now I play it out loud.",
    "My whole thing is finishing games. It takes me months and I refuse to skip cutscenes.",
    "I picked up {game} during a very long winter and never put it down.",
    "Mostly {game}, with detours whenever somebody in chat says a title I have never heard of.",
    "I'm not good at {game}. I am, however, extremely consistent about not being good at it.",
    "Ex-arcade kid. If it has a high score table, I want to be at the bottom of it.",
    "I run {game} on hardware that should have been retired, and it sounds like a small aircraft.",
    "Every stream begins with the same question: where were we? Chat keeps better notes than I do.",
    "I came to {game} for the story and stayed because of one particular side character.",
    "We are a tiny channel with a very long spreadsheet of deaths in {game}.",
    "I play games from start to end, once, without guides, and I keep a paper notebook of everything I suspect.",
    "By day I fix lifts. By night I fall down shafts in {game}.",
    "There is a rule here: nobody gets told how to play, unless they ask twice.",
    "I took a ten-year break from games. {game} brought me back.",
    "If you want reactions, I'm sorry. If you want somebody humming while they sort an inventory, welcome home.",
  ],
  "just-chatting": [
    "I sit down, make a pot of something and we talk until it's empty.",
    "This began as me practising for job interviews and turned into the best part of my week.",
    "People send me postcards. I read them out and we try to guess the town.",
    "I live alone and cook loudly, so I thought I might as well have company.",
    "Most evenings we pick one small question and worry at it for two hours.",
  ],
  music: [
    "I play the songs I'm still learning, because that's the part nobody shows you.",
    "Everything on this channel is made live, from the first click to the last chorus.",
    "I inherited four hundred records and decided to listen to every one of them with other people.",
    "I write a song a week. Most of them are about weather.",
    "Classically trained, recovering nicely.",
  ],
  art: [
    "I paint in the evenings, when the light is wrong, and explain what I'd do if it were right.",
    "Come and watch something go from a mess to a slightly better mess.",
    "I make things with my hands because I stare at screens all day at work.",
    "Every piece you see here starts with a word from chat.",
    "I've been drawing the same tree outside my window for three years. It's getting good.",
  ],
  irl: [
    "I strap a phone to my rucksack and walk somewhere I've never been.",
    "This is a live view of one small garden and the person losing an argument with it.",
    "I travel by the slowest train available and describe what I see.",
  ],
  fitness: [
    "I started moving again at forty-one and I'd like some company.",
    "No shouting, no before-and-after pictures, just a timer and some patience.",
  ],
  cooking: [
    "I cook one meal from start to washing-up, with all the mistakes left in.",
    "My kitchen is two metres wide and we make do.",
  ],
  education: [
    "I explain things I only just understood, which turns out to be the best time to explain them.",
    "Bring your homework, your thesis or your tax return. We sit and work together.",
  ],
  asmr: ["This is the quietest place I know how to make."],
  podcast: ["We record live so that chat can correct us, and chat always corrects us."],
  any: [
    "Hi, I'm glad you found this page.",
    "Thanks for stopping by. It's a small place and I like it that way.",
  ],
};
