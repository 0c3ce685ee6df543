/** Longest name of a person, in characters. */
export const MAX_NAME = 60;
/** Longest name of a city, state or country, in characters. */
export const MAX_PLACE = 100;
/** Longest text about oneself, in characters. */
export const MAX_BIO = 2000;
/** Longest line about oneself, in characters. */
export const MAX_SHORT_BIO = 160;
