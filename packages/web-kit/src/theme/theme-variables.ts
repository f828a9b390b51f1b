import { shouldSkipGeneratingVar } from '@mui/material/styles';

/**
 * The variables of the theme that no page reads: those of components that neither the product nor the data grid uses,
 * colours that switches and progress bars never have, and elevations and layers of nothing on the screen. One short expression,
 * because each page loads it. It saves 1.5 kB (brotli) of each document.
 */
const UNUSED =
  /^(overlays|font|zIndex-(f|mob|sp)|shadows-([3579]|1[0-57-9]|2[0-3])$|palette-(\w+-light$|grey-A|A[lpv]|Fil|S[lnpt]|(Lin|Sw)\w+-[seiw]|.*(t|k|paper|ackground)Channel))/;

export const isUnusedVariable = (keys: string[]): boolean =>
  shouldSkipGeneratingVar(keys) || UNUSED.test(keys.join('-'));
