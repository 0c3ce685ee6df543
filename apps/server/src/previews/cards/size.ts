/** A card's size in pixels, as link previews show it without cutting. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
