import { EARLY_INPUT, EARLY_LINK, type EarlyInput } from '@club/contracts/remotes/boot';

const EMPTY: { [Key in keyof EarlyInput]: string } = {
  clicks: '[]',
  texts: 'new Map',
  isCodeMissing: 'false',
};
const fields = Object.entries(EMPTY).map(([key, value]) => `${key}:${value}`);

/** A pressed link is followed after this time if the page's code has still not run. */
const PATIENCE_MS = 20_000;

/**
 * Marks a pressed link of the page's code as busy until the code opens it. Clicks for a new tab or window are left to the
 * browser.
 */
const holdLink = [
  `var l=e.target.closest&&e.target.closest('a[${EARLY_LINK}]')`,
  'if(!l||k.isCodeMissing||e.ctrlKey||e.metaKey||e.shiftKey)return',
  'e.preventDefault()',
  `if(l.getAttribute('aria-busy')==='true')return`,
  `l.setAttribute('aria-busy','true')`,
  `setTimeout(function(){if(self.${EARLY_INPUT})location.href=l.href},${PATIENCE_MS})`,
].join(';');

/**
 * Records clicks and typed text until the page's code runs. Until then it stops forms that the server does not read: the
 * browser's own submission would lose the typed text.
 */
export const earlyInputScript = [
  `${EARLY_INPUT}={${fields.join()}}`,
  `addEventListener('click',function(e){var k=self.${EARLY_INPUT};if(!k)return;k.clicks.push(e);${holdLink}},true)`,
  `addEventListener('submit',function(e){if(self.${EARLY_INPUT}&&e.target.method!=='post')e.preventDefault()},true)`,
  `addEventListener('input',function(e){var k=self.${EARLY_INPUT};if(k)k.texts.set(e.target,e.target.value)},true)`,
].join(';');
