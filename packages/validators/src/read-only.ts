/** Header that is absent while writes are possible. */
export const SAVING_HEADER = "Starling-Saving";

/** Header value: read-only because the database has no primary. */
export const SAVING_WAITS = "waits";
