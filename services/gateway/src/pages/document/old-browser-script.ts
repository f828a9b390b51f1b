/** What README names as the oldest browsers. Each check below fails in one that is older. */
const OLDEST = 'Safari 16.4, Chrome 111 or Firefox 121';

/**
 * Tells people with a browser below the floor why buttons do nothing. The page itself is drawn on the server, so they can read it,
 * and its links and plain forms work. Safari has import maps since 16.4, Chrome `color-mix()`
 * since 111, Firefox `:has()` since 121.
 */
export const oldBrowserScript = [
  `if(!(self.HTMLScriptElement&&HTMLScriptElement.supports&&HTMLScriptElement.supports("importmap")&&CSS.supports("color","color-mix(in srgb,red,red)")&&CSS.supports("selector(:has(a))")))`,
  'addEventListener("DOMContentLoaded",function(){var p=document.createElement("p");p.setAttribute("role","alert");p.style.cssText="margin:0;padding:12px 16px;background:#fff3cd;color:#111";',
  `p.textContent="This browser is too old for parts of this site. You can read the pages; buttons may not work. Please update it: ${OLDEST}, or newer.";`,
  'document.body.insertBefore(p,document.body.firstChild)})',
].join('');
