/** The server-rendered page, which is readable without its code. */
interface ServedPage {
  pathname: string;
  nodes: readonly ChildNode[];
}

let served: ServedPage | undefined;

/** React's comments around a Suspense boundary that the server rendered completely. Other boundaries start differently. */
const FINISHED = '$';
const END = '/$';

/** Remembers the server's nodes before hydration, so that a page stays readable if its code fails. */
export function keepServedPage(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const comments = document.createTreeWalker(main, NodeFilter.SHOW_COMMENT);
  const first = comments.nextNode();
  if (!(first instanceof Comment) || first.data !== FINISHED) return;
  const nodes: ChildNode[] = [];
  let depth = 1;
  for (let node = first.nextSibling; node; node = node.nextSibling) {
    const mark = node instanceof Comment ? node.data : '';
    if (mark === END) depth -= 1;
    else if (mark.startsWith(FINISHED)) depth += 1;
    if (depth === 0) break;
    nodes.push(node);
  }
  served = { pathname: location.pathname, nodes };
}

/** The server's nodes of a path, until the page works or the visitor leaves it. */
export function servedNodes(pathname: string): readonly ChildNode[] | undefined {
  if (served?.pathname !== pathname) served = undefined;
  return served?.nodes;
}

/** Call it when the page's code has rendered it. */
export function dropServedPage(): void {
  served = undefined;
}
