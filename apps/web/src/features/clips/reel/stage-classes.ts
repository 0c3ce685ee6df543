import "./reel.css";
import "./reel-controls.css";

/** Shared with the skeleton to avoid layout shifts: full size on a phone, otherwise 9:16. */
export const stageClasses = "reel-stage";

export const besideClasses = "reel-beside";
