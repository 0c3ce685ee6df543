import "./reel.css";

/** Shared with the skeleton, so that nothing shifts: full size on a phone, 9 to 16 on wider screens. */
export const stageClasses = "reel-stage";

export const besideClasses = "reel-beside";
