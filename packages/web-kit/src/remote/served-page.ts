/** The page as it came in the document, readable without its code. */
interface ServedPage {
  pathname: string;
  nodes: readonly ChildNode[];
}

let served: ServedPage | undefined;

/** React's marks around what the server finished; around what it left to the browser the first one differs. */
const FINISHED = '$';
const END = '/$';

/** Remembers what the server drew, before React looks at it: a page whose code then fails stays readable. */
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

/** What came in the document of a path, until it is alive or left. */
export function servedNodes(pathname: string): readonly ChildNode[] | undefined {
  if (served?.pathname !== pathname) served = undefined;
  return served?.nodes;
}

/** The page is alive, and from now on what its code makes of it. */
export function dropServedPage(): void {
  served = undefined;
}
