import type { Random } from "@starling/db/random";

export interface PlannedStream {
  dayOfWeek: number | null;
  date: string | null;
  startMinute: number;
  endMinute: number;
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

const DAY_MS = 86_400_000;

function startHour(random: Random): number {
  const kind = random.next();
  if (kind < 0.62) return random.whole(17, 21);
  if (kind < 0.78) return random.whole(12, 16);
  if (kind < 0.91) return random.whole(5, 11);
  return random.whole(22, 24) % 24;
}

export function planSchedule(
  random: Random,
  timeZone: string,
  game: string | null,
  now: Date,
): PlannedStream[] {
  if (random.chance(0.08)) return [];
  const days = random.sample([0, 1, 2, 3, 4, 5, 6], random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]));
  const usual = startHour(random) * 60 + random.pick([0, 0, 0, 30, 30, 15]);
  const length = random.pick([90, 120, 120, 150, 180, 180, 180, 240, 240, 300, 360]);
  const planned = days.sort().map((dayOfWeek) => {
    const shifted = random.chance(0.2) ? usual + random.pick([-120, -60, 60]) : usual;
    const startMinute = (shifted + 1440) % 1440;
    return {
      dayOfWeek,
      date: null,
      startMinute,
      endMinute: (startMinute + length) % 1440,
      timeZone,
      isRecurring: true,
      game: random.chance(0.3) ? game : null,
    };
  });
  if (!random.chance(0.07)) return planned;
  const date = new Date(now.getTime() + random.whole(1, 20) * DAY_MS).toISOString().slice(0, 10);
  const once = {
    dayOfWeek: null,
    date,
    startMinute: 720,
    endMinute: 1080,
    timeZone,
    isRecurring: false,
    game,
  };
  return [...planned, once];
}
