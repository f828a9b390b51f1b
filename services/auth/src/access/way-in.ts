/** How an admin opens the back office in a browser that does not know the hidden entry. `url` is any address of the site. */
export const wayIn = (url: string): string =>
  `The site does not link to the back office. In a new browser, open ${new URL('/error', url)} and press the lower right corner of the page. Then sign in.`;
