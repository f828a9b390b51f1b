/** SPEC §4: a page that did not load is tried again whole. */
export const reloadPage = (): void => window.location.reload();
