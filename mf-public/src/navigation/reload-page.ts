/** A module of its own, because jsdom cannot replace `location.reload` in tests. */
export const reloadPage = (): void => window.location.reload();
