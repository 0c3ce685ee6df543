/** The element in which the server puts what a page would ask first, with the answers. */
export const GIVEN_ANSWERS = "given-answers";
