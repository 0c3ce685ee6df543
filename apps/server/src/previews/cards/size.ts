/** Card size in pixels, chosen so that link previews show the whole card. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
