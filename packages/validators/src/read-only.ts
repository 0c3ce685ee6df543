/** Header sent only while writes are impossible. */
export const SAVING_HEADER = "Starling-Saving";

/** Read-only because the database has no primary. */
export const SAVING_WAITS = "waits";
