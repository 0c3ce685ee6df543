const LENGTH = 10_000;
const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

/** 10 kB each of what makes a careless pattern try everything again (security row I3). */
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

/** The quickest of three in milliseconds of processor time: a busy machine takes others' time, not ours. */
function costOf(read: (text: string) => unknown, text: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...costs);
}

/**
 * The hostile texts, by their beginnings, that a reader backtracks over. A pattern that does needs seconds, a linear one
 * well under a millisecond. What needs long is asked a quarter of it as well: only where four times the text costs far
 * more than four times as much it backtracks.
 */
export function backtrackedOver(read: (text: string) => unknown): string[] {
  return HOSTILE_TEXTS.filter((text) => {
    const cost = costOf(read, text);
    return cost >= 200 && cost >= 8 * costOf(read, text.slice(-LENGTH / 4));
  }).map((text) => JSON.stringify(text.slice(0, 8)));
}
