/** Id of the element in which the server embeds a page's first queries and their answers. */
export const GIVEN_ANSWERS = "given-answers";
