const LENGTH = 10_000;
const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

/** Texts of 10 kB each that trigger catastrophic backtracking (security row I3). */
const HOSTILE_TEXTS: readonly string[] = [
  ...[
    "a",
    "@",
    "a@",
    " ",
    "\t\n ",
    "-",
    "_-",
    "é",
    "e\u0301",
    "\u0000",
    "\ud800",
    "<",
    "a.",
    "https://",
    "://",
    ":",
    "0:",
    "aA ",
    "夜",
    "𐐀",
  ].map(repeated),
  `${repeated("a")}!`,
  `${repeated(" ")}x`,
  `${repeated("a@")} `,
  `${repeated("/")}x`,
];

function costOf(read: (text: string) => unknown, text: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...costs);
}

/**
 * Times slow texts again at a quarter of the length: a linear pattern takes about a quarter of the time, a
 * backtracking pattern far less.
 */
export function backtrackedOver(read: (text: string) => unknown): string[] {
  return HOSTILE_TEXTS.filter((text) => {
    const cost = costOf(read, text);
    return cost >= 200 && cost >= 8 * costOf(read, text.slice(-LENGTH / 4));
  }).map((text) => JSON.stringify(text.slice(0, 8)));
}
