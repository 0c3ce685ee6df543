import type { TAGS } from "@starling/db/taxonomy-seed";

type Tag = (typeof TAGS)[number];

/** Tags that suit a kind of stream. */
export const TAGS_BY_TYPE: Record<string, readonly Tag[]> = {
  gaming: [
    "First playthrough",
    "No backseating",
    "Backseating welcome",
    "Challenge run",
    "Speedrun",
    "Achievement hunting",
    "Modded",
    "Couch co-op",
    "Viewer games",
    "Ranked climb",
    "Story games",
    "Horror",
    "Indie",
    "Retro",
    "Handheld",
    "Puzzles",
    "Virtual reality",
    "No commentary",
    "Voice acting",
    "Worldbuilding",
    "Tabletop",
  ],
  "just-chatting": ["Film talk", "News of the week", "Book club", "Poetry", "Interviews", "Charity"],
  music: ["Music requests", "Original songs", "Looping", "Piano", "Guitar", "Singing", "DJ set", "Vinyl"],
  art: ["Digital painting", "Pixel art", "Watercolour", "Knitting", "Miniatures", "Worldbuilding"],
  irl: ["Plants", "Birdwatching", "Walks", "Travel"],
  fitness: ["Workouts", "Yoga", "Body doubling"],
  cooking: ["Cooking", "Baking", "Parents who stream"],
  education: [
    "Study with me",
    "Live coding",
    "Game dev",
    "Open source",
    "Electronics",
    "Learning a language",
    "History",
    "Science",
  ],
  asmr: ["Whispered", "Rain sounds"],
  podcast: ["Interviews", "History", "Film talk"],
};

/** Tags that suit anybody. */
export const TAGS_FOR_ANYBODY: readonly Tag[] = [
  "Cosy",
  "Late night",
  "Small community",
  "Family friendly",
  "Queer friendly",
  "Neurodivergent friendly",
  "Women in streaming",
  "Parents who stream",
  "Early bird",
  "Charity",
  "Adults only chat",
];
