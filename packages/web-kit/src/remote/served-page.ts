/** The server-rendered page, which is readable without its code. */
interface ServedPage {
  pathname: string;
  nodes: readonly ChildNode[];
}

let served: ServedPage | undefined;
let servedPath: string | undefined;

/** The element around a page. It exists only if the server rendered the page, and not the placeholder of a page that loads. */
export const PAGE_ATTRIBUTE = 'data-page';

/** Remembers the server's nodes before hydration, so that a page stays readable if its code fails. */
export function keepServedPage(): void {
  servedPath = location.pathname;
  const page = document.querySelector(`main [${PAGE_ATTRIBUTE}]`);
  if (page) served = { pathname: location.pathname, nodes: [...page.childNodes] };
}

/** Whether the document was served for this path: another page may have a field of the same name. */
export const wasServedAt = (pathname: string): boolean => pathname === servedPath;

/** The server's nodes of a path, until the page works or the visitor leaves it. */
export function servedNodes(pathname: string): readonly ChildNode[] | undefined {
  if (served?.pathname !== pathname) served = undefined;
  return served?.nodes;
}

/** Call it when the page's code has rendered it. */
export function dropServedPage(): void {
  served = undefined;
}
