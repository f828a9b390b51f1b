/** In pixels. A narrow window has a drawer instead. */
export const SIDEBAR_WIDTH = 232;

/** In a low window the links are less high, so that all of them are visible. */
export const LOW = '@media (max-height: 870px)';
