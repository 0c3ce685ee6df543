/** Link previews do not crop this size. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
