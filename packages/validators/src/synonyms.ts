import { searchWords } from "./search.ts";

/** Groups of interchangeable terms, in singular and plural, because search words are not stemmed. */
const GROUPS: readonly string[] = [
  // Game genres
  "fps, shooter, shooters, first person shooter, first person shooters",
  "tps, third person shooter, shooter, shooters",
  "rpg, rpgs, role-playing, roleplaying, role-playing game, role-playing games",
  "jrpg, jrpgs, japanese rpg, rpg, role-playing",
  "crpg, arpg, action rpg, rpg, role-playing",
  "rp, roleplay, role-playing, roleplaying",
  "mmo, mmos, mmorpg, mmorpgs, massively multiplayer",
  "moba, mobas, league of legends, dota",
  "rts, real time strategy, strategy",
  "tbs, turn based, turn based strategy, strategy",
  "4x, grand strategy, strategy, civilization",
  "sim, sims, simulation, simulations, simulator, simulators",
  "sim racing, simracing, racing, racing games, race",
  "roguelike, roguelikes, roguelite, roguelites, rogue like, rogue lite",
  "metroidvania, metroidvanias, platformer, platformers, platforming",
  "soulslike, soulslikes, souls like, soulsborne, souls, dark souls, elden ring",
  "battle royale, br, royale",
  "deckbuilder, deckbuilders, deck builder, deckbuilding, card games, card game, ccg, tcg",
  "beat em up, fighting, fighting games, fighting game, fgc, fighters",
  "horror, scary, spooky, survival horror",
  "survival, survival crafting, crafting",
  "sandbox, open world, openworld",
  "puzzle, puzzles, puzzling, brain teasers, jigsaw",
  "rhythm, rhythm games, rhythm game, music games",
  "sports, sport, football, soccer",
  "visual novel, visual novels, vn, story games, story game, story rich, narrative",
  "first playthrough, blind playthrough, blind, first time",
  "tabletop, ttrpg, dnd, d&d, dungeons and dragons, pen and paper, board games, board game",
  "city builder, citybuilder, city builders, cities",
  "farming, farm, farming sim, stardew",
  "gacha, gachas, gacha games, genshin",
  "party games, party game, viewer games, games with viewers, community games",
  "co-op, coop, couch co-op, cooperative, multiplayer",
  "vr, virtual reality, vrchat",
  "handheld, portable, steam deck",
  "retro, oldschool, old school, classic, classics, vintage, retrogaming, nostalgia",
  "indie, indies, indie games, independent",
  "modded, mods, modding, mod",
  "randomizer, randomiser, rando, challenge run, challenge runs, nuzlocke",
  "speedrun, speedruns, speedrunning, speedrunner, any percent",
  "ranked, ranked climb, competitive, climb, ladder",
  "achievements, achievement hunting, trophies, trophy hunting, completionist, platinum",
  // Atmosphere
  "cozy, cosy, comfy, chill, relaxing, relaxed, calm, cozy games, cosy games, wholesome",
  "late night, night owl, insomnia",
  "early bird, morning, mornings",
  "family friendly, kid friendly, clean, sfw",
  "adults only, mature, adult, 18 plus",
  "lgbt, lgbtq, lgbtqia, lgbtq+, queer, gay, lesbian, trans, pride, queer friendly",
  "neurodivergent, neurodiverse, nd, adhd, autism, autistic",
  "women in streaming, woman, women, girl gamer",
  "parents who stream, parent, parents, mum, mom, dad, mother, father",
  "bilingual, multilingual",
  "charity, fundraiser, fundraising, donations",
  "small community, small streamer, small streamers",
  // Other content
  "irl, vlog, vlogs, vlogging, outdoors, real life",
  "walks, walk, walking, hiking, hike",
  "travel, travelling, traveling, trips, trip",
  "just chatting, chatting, talk, talking, chat, conversation",
  "podcast, podcasts, talk show, interviews, interview",
  "asmr, whisper, whispers, whispered, whispering, tingles",
  "rain sounds, rain, ambience, ambient, sleep",
  "cooking, food, cook, kitchen, chef, recipes, recipe",
  "baking, bake, bread, cakes, pastry",
  "art, arts, drawing, painting, illustration, sketching, draw, digital painting, artist",
  "pixel art, pixelart, sprites",
  "watercolour, watercolours, watercolor, watercolors, aquarelle",
  "crafts, craft, making, maker, makers, diy, handmade",
  "knitting, knit, crochet, yarn, sewing",
  "miniatures, minis, warhammer, mini painting",
  "coding, programming, dev, development, developer, software, live coding, code, coder",
  "game dev, gamedev, game development, game developer, unity, godot",
  "open source, foss, linux",
  "electronics, soldering, arduino, hardware",
  "fitness, gym, exercise, workout, workouts, training",
  "yoga, stretching, meditation",
  "study with me, study, studying, coworking, co-working, body doubling, pomodoro, focus",
  "learning, education, educational, teaching, tutorial, lesson",
  "learning a language, language learning, languages",
  "music, musician, songs, song, live music",
  "original songs, singer songwriter, songwriting, composing",
  "singing, singer, vocals, karaoke, sing",
  "guitar, guitarist, acoustic",
  "piano, pianist, keyboard, keys",
  "dj, dj set, djset, mixing, electronic, techno, house",
  "looping, loop, loop station",
  "voice acting, voice over, voiceover, va",
  "book club, books, reading, book, literature",
  "film talk, film, films, movie, movies, cinema, watch party",
  "news, news of the week, politics, current events",
  "science, physics, space, astronomy",
  "plants, plant, gardening, garden",
  "birdwatching, birding, birds, nature",
  "vtuber, vtubers, virtual youtuber, envtuber, pngtuber",
  "variety, variety games, everything",
  // Common abbreviations of games
  "lol, league of legends",
  "tft, teamfight tactics",
  "cs, cs2, csgo, cs go, counter strike, counter-strike 2",
  "gta, gta v, gta5, gta 5, grand theft auto, grand theft auto v",
  "wow, world of warcraft",
  "ff14, ffxiv, final fantasy, final fantasy xiv, final fantasy 14",
  "osrs, runescape, old school runescape",
  "dbd, dead by daylight",
  "acnh, animal crossing",
  "bg3, baldurs gate, baldur's gate 3",
  "totk, tears of the kingdom, zelda, legend of zelda, botw",
  "re4, resident evil",
  "ow, ow2, overwatch",
  "fifa, ea fc, fc25, ea sports, ea sports fc 25",
  "aoe, aoe2, age of empires",
  "ck3, crusader kings",
  "civ, civ 6, civ6, civilization",
  "ets2, ets, truck simulator, euro truck simulator 2",
  "sf6, street fighter",
  "mh, mhw, monster hunter",
  "drg, deep rock galactic",
  "pz, project zomboid, zomboid",
  "ksp, kerbal, kerbal space program",
  "rl, rocket league",
  "sot, sea of thieves",
  "nms, no man's sky",
  "mc, minecraft",
  "pkmn, pokemon",
  "val, valorant",
];

function keyOf(phrase: string): string {
  return searchWords(phrase).join("");
}

function linked(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    const keys = group.split(",").map(keyOf);
    for (const key of keys) {
      const others = found.get(key) ?? new Set();
      for (const other of keys) if (other !== key) others.add(other);
      found.set(key, others);
    }
  }
  return found;
}

const SYNONYMS = linked();

/** Terms of several words are written without spaces: "roleplaying". */
export function synonymsOf(word: string): readonly string[] {
  return [...(SYNONYMS.get(word) ?? [])];
}
