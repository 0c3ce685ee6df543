/** Id of the element in which the server embeds a page's first queries and their answers. */
export const PRELOADED_ANSWERS_ID = "given-answers";
