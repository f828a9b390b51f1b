/**
 * Runs in a page and translates it as Chrome does, from now on: an element of its own takes the place of each text. The words stay the
 * same, so that tests find them. A text that changes out of sight afterwards is an error: visitors would read the old one.
 */
export function translate(): void {
  const KEPT = 'script, style, textarea, select, svg, [translate=no], font';
  const late = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!target.isConnected)
        reportError(new Error(`the translated page does not show "${target.nodeValue}"`));
  });

  function translateIn(node: Node): void {
    const parent = node.parentElement;
    if (node instanceof Text) {
      if (!node.data.trim() || !parent || parent.closest(KEPT)) return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
      late.observe(node, { characterData: true });
    } else for (const child of [...node.childNodes]) translateIn(child);
  }

  new MutationObserver((changes) => {
    document.documentElement.classList.add('translated-ltr');
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target])
        if (node.isConnected) translateIn(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  translateIn(document);
}
