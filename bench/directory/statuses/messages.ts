/** What a process that follows the directory is asked. */
export type Order =
  | { kind: "search"; ms: number }
  /** Says who is watched most, whenever it is somebody else. */
  | { kind: "watch" }
  | { kind: "rest"; ms: number };

/** What one answers. Times are milliseconds since 1970, with fractions. */
export type Report =
  | { kind: "ready" }
  | { kind: "searched"; each: number[] }
  | { kind: "top"; id: string; at: number }
  /** Processor milliseconds that passed while it was asked nothing. */
  | { kind: "rested"; cpuMs: number };

/** The clock that the processes of one machine share. */
export const clock = (): number => performance.timeOrigin + performance.now();
