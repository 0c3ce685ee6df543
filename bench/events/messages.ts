/** What a process full of pages is asked. Each is one of those with everybody's ids, from which every page shows some. */
export type Order =
  | { kind: "open"; port: number; pages: number; shown: number; streamers: string[]; network: number }
  /** Tells what has come since the last time it was asked. */
  | { kind: "tell" };

/** What one answers. Times are milliseconds since 1970, with fractions. */
export type Report =
  /** All pages have heard of all they show. */
  | { kind: "opened"; refused: number }
  /** When each page heard of each batch. */
  | { kind: "heard"; batches: [batch: number, at: number[]][]; closed: number; bytes: number };

/** The clock that the processes of one machine share. */
export const clock = (): number => performance.timeOrigin + performance.now();
