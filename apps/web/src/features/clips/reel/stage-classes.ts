import "./reel.css";

/** Classes shared with the skeleton to avoid a layout shift: full size on a phone, 9:16 on wider screens. */
export const stageClasses = "reel-stage";

export const besideClasses = "reel-beside";
