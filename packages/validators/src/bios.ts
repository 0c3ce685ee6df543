export const MAX_NAME = 60;
/** Maximum length of a city, state or country. */
export const MAX_PLACE = 100;
export const MAX_BIO = 2000;
export const MAX_SHORT_BIO = 160;
