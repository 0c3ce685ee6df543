/** What would be lost if the dialog were closed. */
export type Unsaved = "nothing" | "typing" | "upload";
