/** Header sent only while writes are impossible. */
export const SAVING_HEADER = "Starling-Saving";

/** Value while the database has no primary and is read-only. */
export const SAVING_WAITS = "waits";
