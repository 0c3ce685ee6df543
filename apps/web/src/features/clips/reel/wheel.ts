/** A gesture of the wheel is over after so long (ms) without another turn. */
const QUIET = 160;
/** Turned so far (px), it leads to the next stop. */
const FAR = 24;
/** A wheel that is turned on and on steps again after so long (ms). */
const AGAIN = 480;
/** One line of a wheel that counts in lines, in px. */
const LINE = 40;

/** What is read of a turn of the wheel. */
export type Turn = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

/**
 * Makes single steps of the turns of a wheel or the push on a touchpad: one for a gesture, and another as long as it is
 * turned on and on, which its dying away is not. Answers which way to step, or 0.
 */
export function createWheel(): (turn: Turn) => 1 | -1 | 0 {
  let lastAt = Number.NEGATIVE_INFINITY;
  let steppedAt = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let before = 0;
  let hasStepped = false;

  return ({ deltaY, deltaMode, timeStamp }) => {
    const by = deltaMode === 0 ? deltaY : deltaY * LINE;
    const isNew = timeStamp - lastAt > QUIET || by * before < 0;
    const isDying = Math.abs(by) < Math.abs(before);
    lastAt = timeStamp;
    before = by;
    if (isNew) {
      sum = 0;
      hasStepped = false;
    }
    if (hasStepped && (isDying || timeStamp - steppedAt < AGAIN)) return 0;
    if (hasStepped) sum = 0;
    sum += by;
    if (Math.abs(sum) < FAR) return 0;
    hasStepped = true;
    steppedAt = timeStamp;
    return sum > 0 ? 1 : -1;
  };
}
