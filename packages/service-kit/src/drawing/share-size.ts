/** In px, the size that every network shows without cropping. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
