import { HEROES, type Hero } from "../material/material.ts";
import { picturesOf } from "./person.ts";
import type { StreamerCore } from "./streamer.ts";
import { categoryOf } from "./tastes.ts";

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

export function heroOf({
  language,
  displayName,
}: Pick<StreamerCore, "language" | "displayName">): Hero | undefined {
  return HEROES[language].find(({ name }) => name === displayName);
}

export function heroCore(hero: Hero, base: StreamerCore): StreamerCore {
  const { type, games, tags, shortBio, bio, title, gender, days, start, minutes, born } = hero;
  const startMinute = minutesOf(start);
  const [game = null] = games;
  return {
    ...base,
    ...{ type, games: [...games], tags: [...tags], shortBio, bio, title, gender },
    dateOfBirth: born,
    streamTypes: [type],
    category: categoryOf(type) ?? base.category,
    banner: base.banner ?? picturesOf(base.username).banner,
    schedule: days.map((dayOfWeek) => ({
      dayOfWeek,
      date: null,
      startMinute,
      endMinute: (startMinute + minutes) % 1440,
      timeZone: base.timeZone,
      isRecurring: true,
      game,
    })),
  };
}
