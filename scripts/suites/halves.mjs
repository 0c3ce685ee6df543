/** What a file of journeys takes unless it is told below, in seconds. */
const usual = 15;

/**
 * The files that take longer, in seconds of one run with nothing beside it. They need not be right: a wrong one makes one
 * half longer than the other, and no test is left out.
 * @type {Record<string, number>}
 */
const measured = {
  "accessibility.spec.ts": 153,
  "accessible-states.spec.ts": 120,
  "discovery-accessibility.spec.ts": 108,
  "accessible-wizards.spec.ts": 67,
  "reel.spec.ts": 67,
  "clips-accessibility.spec.ts": 57,
  "clip-upload.spec.ts": 55,
  "payments-accessibility.spec.ts": 55,
  "public-profile.spec.ts": 52,
  "accessible-editors.spec.ts": 46,
  "analytics.spec.ts": 44,
  "clip-lists.spec.ts": 42,
  "profile-editors.spec.ts": 39,
  "hostile-text.spec.ts": 38,
  "streamer-wizard.spec.ts": 38,
  "payments-clock.spec.ts": 32,
  "viewer-wizard.spec.ts": 32,
  "discovery-filters.spec.ts": 31,
  "first-journey.spec.ts": 30,
  "pictures.spec.ts": 30,
  "plans.spec.ts": 25,
  "streamer-update.spec.ts": 22,
};

/** @param {string} file */
export const secondsOf = (file) => measured[file] ?? usual;

/**
 * Deals files to two halves that take about as long: the longest first, each to the half that has less by then.
 * @param {string[]} files
 * @returns {[string[], string[]]}
 */
export function inHalves(files) {
  /** @typedef {{ files: string[], seconds: number }} Half */
  /** @type {Half} */
  const one = { files: [], seconds: 0 };
  /** @type {Half} */
  const other = { files: [], seconds: 0 };
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const half = one.seconds <= other.seconds ? one : other;
    half.files.push(file);
    half.seconds += secondsOf(file);
  }
  return [one.files, other.files];
}
