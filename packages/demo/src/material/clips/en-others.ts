/** Clips of people who do something else, in English, by what they stream. */
export const ENGLISH_OTHERS = {
  music: `
soft-equaliser | loop 3 of the late shift set | lofi, looping | Made live with one microphone and the radiator.
side-two | needle drop: I know nothing about this record | vinyl, musictok, requests | Bought for a pound. The sleeve says only "II". If you know it, please tell me gently.
six-strings | requests, badly (but in tune) | guitar, requests | Somebody asked for sea shanties again.
falling-notes | sight reading what chat draws | piano, viewer made | You draw dots, I play dots. This one is by a nine year old called Bea and it is better than mine.
looping-rings | five loops, one take | looping, ambient | .
humming-ribbons | choir practice with myself | vocals, ambient | Headphones if you have them. Seven layers, no words, recorded between two trams.
keeping-time | 120 bpm and a very patient neighbour | practice, drums | Day 30 of the same exercise. It does get better, look, I nearly smiled.
`,
  art: `
brush-landscape | forty minutes in six seconds | painting, timelapse, landscape | The hill behind my gran's house, from memory, so the hill is probably wrong.
starling-murmuration | pixel birds study, take nine | pixelart, birds | Every bird is four pixels. There are too many birds. I love them all.
paper-cranes | crane 412 of 1000 | origami, asmr | Folding one for everyone who comes in this year. Say hi and pick a colour.
turning-clay | it was going to be a bowl | pottery, handmade | It insisted. Kiln opening on Sunday, bring your hopes.
little-tiles | mosaic wall, panel two | craft, mosaic | Grout is just cake icing with consequences.
row-by-row | sleeve two, no mistakes (one mistake) | knitting, fibre arts, cosy | Find the mistake and you get to name the jumper.
`,
  cooking: `
soup-evening | what one leek can do | cooking, budget meals | Dinner for four at under three pounds. Recipe in the panels, the bread is negotiable.
pancake-flip | the third flip is for luck | cooking, breakfast | I have cleaned the ceiling since.
tea-at-four | Sunday letters: the long one about the allotment, the goose, and what my neighbour did about it | tea, letters, longform, Sunday, slow living, storytelling, small community | Every Sunday at four I read the letters that people send in, and this is the one that half of you asked me to keep. It came from a person who signs as The Second Plot On The Left.\\n\\nIt begins with a goose. The goose had been coming to the allotment since March, and nobody minded, because it kept itself to the compost and had good manners. In May it brought a friend. In June the friend brought opinions. By the time the runner beans were up to the second string there was, and I quote, "a committee of geese", and the committee had decided that the beans were a public good.\\n\\nThere were meetings. There was a man with a whistle. There was a scarecrow in a good coat, which the geese liked so much that they slept under it. Somebody suggested a fence and somebody else said that fences are how it starts. In the end it was the neighbour, who had not spoken to anyone since the business with the hosepipe, who walked over with a bucket of windfall apples, put it down at the far end by the water butt, and went home without a word. The geese have eaten there ever since. The beans came up. The neighbour got the first basket.\\n\\nI promised to keep the whole thing up here because three of you were asleep when I read it, one of you was on a bus, and Jo wants to show it to her dad. If you would like to send a letter: two pages at most, whatever the subject, no names that are not yours to give. I read them with the kettle on. Thank you for being here, whoever you are, and for being so quiet during the part with the whistle.
`,
  irl: `
rain-city | walked home the long way | irl, rain, night walk | The bus went past while I was fixing the microphone. Worth it.
train-window | slow train north, the good window | irl, trains, ambience | Seat 14, left hand side, tea included. Nothing happens and then a church.
slow-comet | got the comet before the clouds did | stargazing, irl, cold hands | Field behind the bus stop, ten to four in the morning. The dog was not impressed.
lighthouse-waves | made it to the lighthouse before the tide | irl, walking, coast | Next time: shoes.
`,
  fitness: `
rowing-home | 5k on the water, nobody fell in | rowing, fitness, morning | 24:51. The swan was faster.
`,
  "just-chatting": `
late-campfire | ghost story, part four | storytime, cosy | The one about the lift that only goes to floor three. No lifts were harmed.
`,
  asmr: `
candle-and-rain | six seconds of not doing anything | asmr, rain, sleep | Put it on loop. That's what it is for.
`,
  education: `
typing-bars | it compiles. IT COMPILES | gamedev, coding, indie dev | Four evenings for one triangle. The triangle has a name now.
desk-planets | why Mars goes backwards, with a lamp and two oranges | astronomy, learning, kids welcome | Full lesson on Thursday. Bring an orange!
`,
};
