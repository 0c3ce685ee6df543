export const MAX_NAME = 60;
/** Also for states and countries. */
export const MAX_PLACE = 100;
export const MAX_BIO = 2000;
export const MAX_SHORT_BIO = 160;
