import type { Random } from "@starling/db/random";
import { LANGUAGES } from "@starling/validators/languages";
import {
  type ClipText,
  HEROES,
  KNOWN_CLIPS,
  WRITTEN_CLIPS,
  type WrittenClip,
} from "../../material/material.ts";
import { DEMO_EMAILS } from "../accounts.ts";
import type { ClipOwner } from "./people.ts";

/** This limit does not apply to streamers who can sign in. */
const MOST_CLIPS = 6;

export interface OwnedText {
  owner: ClipOwner;
  text: ClipText;
}

function textsOfKnown(owners: readonly ClipOwner[]): OwnedText[] {
  return (["streamer", "pro"] as const).flatMap((who) => {
    const owner = owners.find(({ email }) => email === DEMO_EMAILS[who]);
    return owner ? KNOWN_CLIPS[who].map((text) => ({ owner, text })) : [];
  });
}

function writersOf({ language, topic }: WrittenClip, owners: readonly ClipOwner[]): readonly ClipOwner[] {
  const speakers = owners.filter(({ languages }) => languages[0] === language);
  const fitting = speakers.filter(({ streamTypes }) => streamTypes.includes(topic));
  return [fitting, speakers, owners].find((group) => group.length > 0) ?? [];
}

/** Assigns the clip texts to streamers. */
export function dealTexts(random: Random, owners: readonly ClipOwner[]): OwnedText[] {
  const known = new Set<string>([DEMO_EMAILS.streamer, DEMO_EMAILS.pro]);
  const crowd = owners.filter(({ email }) => !known.has(email));
  const counts = new Map<ClipOwner, number>();
  const isHero = ({ languages: [language], displayName }: ClipOwner) =>
    LANGUAGES.some(
      ({ value }) => value === language && HEROES[value].some(({ name }) => name === displayName),
    );
  const dealt = random.sample(WRITTEN_CLIPS, WRITTEN_CLIPS.length).flatMap((text): OwnedText[] => {
    const free = writersOf(text, crowd).filter((owner) => (counts.get(owner) ?? 0) < MOST_CLIPS);
    if (free.length === 0) return [];
    const heroes = free.filter((one) => isHero(one) && !counts.has(one));
    const chosen = heroes.length > 0 ? heroes : free;
    const owner = random.weighted(chosen.map((one) => [one, 1 + 3 * (counts.get(one) ?? 0)] as const));
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [{ owner, text }];
  });
  return [...textsOfKnown(owners), ...dealt];
}
