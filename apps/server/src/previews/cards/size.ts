/** Card size in pixels, which link previews do not crop. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
