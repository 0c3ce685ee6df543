/** An event of Chrome's trace, as far as it is read here; times are microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  args?: { frame_reporter?: FrameReport; chrome_frame_reporter?: FrameReport };
}

interface FrameReport {
  frame_sequence: number;
  state: string;
}

/** Marks of the page: a finger comes down, the column has come to rest. */
export const MARKS = { begin: "swipe-begin", end: "swipe-end" } as const;

/** What became of the frames while something moved. */
export interface FrameCount {
  swipes: number;
  seconds: number;
  shown: number;
  dropped: number;
}

/** Of several reports of one frame the best is what was seen. */
const RANKS: Readonly<Record<string, number>> = {
  STATE_DROPPED: 1,
  STATE_PRESENTED_PARTIAL: 2,
  STATE_PRESENTED_ALL: 2,
};

function spansOf(events: readonly TraceEvent[]): { from: number; to: number; pid: number }[] {
  const marks = events
    .filter(({ name }) => name === MARKS.begin || name === MARKS.end)
    .sort((one, other) => one.ts - other.ts);
  return marks.flatMap((mark, place) => {
    const next = marks[place + 1];
    if (mark.name !== MARKS.begin || next?.name !== MARKS.end) return [];
    return [{ from: mark.ts, to: next.ts, pid: mark.pid }];
  });
}

/**
 * Counts the frames between finger down and rest: those that the page had something new for, and which of them the
 * browser could not show in time. A frame without anything new is neither.
 */
export function countFrames(events: readonly TraceEvent[]): FrameCount {
  const spans = spansOf(events);
  const frames = new Map<string, number>();
  for (const { name, ph, ts, pid, args } of events) {
    const report = args?.frame_reporter ?? args?.chrome_frame_reporter;
    if (name !== "PipelineReporter" || ph !== "b" || !report) continue;
    if (!spans.some((span) => span.pid === pid && ts >= span.from && ts <= span.to)) continue;
    const key = `${pid} ${report.frame_sequence}`;
    frames.set(key, Math.max(frames.get(key) ?? 0, RANKS[report.state] ?? 0));
  }
  const ranks = [...frames.values()];
  return {
    swipes: spans.length,
    seconds: spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1_000_000,
    shown: ranks.filter((rank) => rank === 2).length,
    dropped: ranks.filter((rank) => rank === 1).length,
  };
}
