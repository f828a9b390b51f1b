/** In pixels. A narrow window has a drawer instead. */
export const SIDEBAR_WIDTH = 232;

/** A window in which the links need less height, so that none of them is below its edge. */
export const LOW = '@media (max-height: 850px)';
