/** Clips of the two streamers who can sign in. */
export const KNOWN_CLIPS = {
  streamer: `
lantern-hopper | somebody MOVED the bench | platformer, no backseating, cosy, indie | Day 12. I know what I saw. It was on the left of the lamp on Tuesday and I have it in writing.
stone-stack | a minute's peace before the boss | cosy, indie | The notebook says "do not go in there". So first we stack some stones.
`,
  pro: `
looping-rings | song 211, chorus one: the word is "gravel" | original songs, looping, live made | Chat gave me a word, 90 bpm and a spoon. This is the spoon.
six-strings | the quiet version, because you asked | original songs, acoustic | One take, one string is older than the channel.
old-cassette | it's on the tape now, no going back | cassette, original songs, small community | Side B of the Thursday tape. I send one to whoever names the song, and somebody already has, so hands off.
falling-notes | kitchen piano, left hand only | piano, music requests | The right hand was holding a whisk.
humming-ribbons | how seven of me sing at once | looping, vocals, tutorial | Start with the lowest. Breathe where nobody else does. The last layer is always the kettle.
`,
} as const;
