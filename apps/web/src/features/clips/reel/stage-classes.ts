import "./reel.css";

/**
 * The stage's size, shared with what stands in for it, so that nothing moves when clips come: on a phone all there is, on
 * a wider screen upright in the middle, 9 to 16.
 */
export const stageClasses = "reel-stage";

/** What stands beside the stage on a wide screen. */
export const besideClasses = "reel-beside";
