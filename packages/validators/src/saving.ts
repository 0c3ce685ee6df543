/** The header of answers that says whether something can be saved; absent, as nearly always, it can. */
export const SAVING_HEADER = "Starling-Saving";

/** The database can be read from, and nothing can be saved until it has a primary again. */
export const SAVING_WAITS = "waits";
