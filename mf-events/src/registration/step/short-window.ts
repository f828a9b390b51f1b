/** A phone on its side, or 400 % zoom: headers and buttons scroll with the content, so that they do not cover it. */
export const SHORT_WINDOW = '@media (max-height: 480px)';
