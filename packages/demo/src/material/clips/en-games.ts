/** Clips of people who play, in English: scene | title | tags | description. */
export const ENGLISH_GAMES = `
night-race | last lap, no brakes, no shame | racing, clutch, comms | I said out loud that I would take the inside line. The inside line was not there.
fox-run | day 40: the fox still does not trust me | cosy, indie, firstplaythrough | Fifteen minutes of following at a polite distance and this is as close as we got. Chat named it Administrator.
fox-run | we outran the weather | indie, speedrun practice | New best for the forest stretch by four whole seconds!! Clip is the last bit because the rest is me breathing.
paper-boat | the boat chapter made me quiet | story games, cosy | No commentary, I was busy.
lantern-hopper | one mask left and a very rude jump | platformer, clutch | The save bench is JUST there. Watch the lantern on the right, that is where I aged.
lantern-hopper | I found the shortcut by falling into it | platformer, firstplaythrough, no backseating | Nobody told me. Thank you all for not telling me.
stone-stack | physics puzzle, 2 am edition | puzzle, cosy | Six stones. I counted six. The sea took all six.
tower-climb | floor 61, again | roguelike, hard mode | Tomorrow: floor 62. Probably. The right hand wall lies to you.
tower-climb | no hit until the bird | challenge run | There is a bird at the end of it, you just can't see it here. Trust me there is a bird.
torch-maze | lights off, headphones on | horror, cosy horror | I drew the map on the back of a gas bill, so if we get lost it's in the kitchen.
torch-maze | chat walks me through the dark | viewer games, horror | Left, left, right, and then everyone started typing at once.
two-kites | local co-op with my sister, she lets go first | coop, family | We have never finished a level and we are not going to start now.
jelly-dive | 900 metres down, forgot my sandwich | exploration, relaxing | Ten minutes of looking at jellyfish, cut to the best seconds.
jelly-dive | do not touch the orange one | survival, fail | I touched the orange one.
pinball-moon | multiball happened to me | retro, arcade | I was reaching for my tea. That is the whole technique.
quiet-board | the little knight wins it | board games, strategy | Viewer game against Marta from chat. She saw it coming two moves before I did, and still shook hands.
small-ship | threading the needle with a broken thruster | space, sim | The left engine is taped. That is not a metaphor.
small-ship | cargo run: 40 crates of soup | space, cozy sim, small community | We lost two crates. We do not talk about the two crates.
fishing-pond | 37 minutes, one boot, one legend | cosy, fishing | Sound on, it is a very good pond.
garden-rows | every single row came up!! | farming, cosy | Season two, day fourteen. I planted them in the order people followed the channel, so if you look closely you are a turnip.
garden-rows | spring in six seconds | farming, timelapse | Before/after is coming to the discord.
marble-run | built by chat, tested by gravity | sandbox, building | One person per ramp. It should not work.
cloud-islands | the island finally has a house on it | building, cosy, sandbox | Took three streams, two cats walking over the keyboard, and one vote about the roof (red won).
`;
