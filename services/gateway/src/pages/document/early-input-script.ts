import {
  EARLY_INPUT,
  EARLY_LINK,
  EARLY_SCRIPT,
  type EarlyInput,
} from '@club/contracts/remotes/boot';

const EMPTY: { [Key in keyof EarlyInput]: string } = {
  clicks: '[]',
  texts: 'new Map',
  isCodeMissing: 'false',
  isWaiting: 'function(){return!0}',
};
const fields = Object.entries(EMPTY).map(([key, value]) => `${key}:${value}`);

/** A pressed link is followed after this time if the page's code has still not run. */
const PATIENCE_MS = 20_000;

/** Whether an event meets a part of the page whose code does not run yet. */
const isEarly = `k&&!k.isCodeMissing&&k.isWaiting(e.target)`;

/** Requests the scripts that a pressed link opens, before any code runs. */
const requestScripts = `document.querySelectorAll('link[${EARLY_SCRIPT}]').forEach(function(s){s.media='all'})`;

/**
 * Marks a pressed button or link of the page's code as busy until the code opens it. Clicks for a new tab or window are left
 * to the browser.
 */
const markPressed = [
  `var l=e.target.closest&&e.target.closest('a[${EARLY_LINK}],button[type=button]')`,
  `if(!l||!(${isEarly})||e.ctrlKey||e.metaKey||e.shiftKey)return`,
  'if(l.href)e.preventDefault()',
  `if(l.getAttribute('aria-busy')==='true')return`,
  `l.setAttribute('aria-busy','true')`,
  `if(l.href){${requestScripts};setTimeout(function(){if(self.${EARLY_INPUT})location.href=l.href},${PATIENCE_MS})}`,
].join(';');

/** For each of these events React would hydrate the part that it meets, and all parts around it, in one long task. */
const PRESSES =
  'click mousedown mouseup pointerdown pointerup touchstart touchend focusin focusout keydown keyup';

/**
 * Records clicks and typed text until the page's code runs. Until then it stops forms that the server does not read: the
 * browser's own submission would lose the typed text. Until then presses do not reach React either; the recorded clicks are
 * replayed for it.
 */
export const earlyInputScript = [
  `${EARLY_INPUT}={${fields.join()}}`,
  `addEventListener('click',function(e){var k=self.${EARLY_INPUT};if(!k)return;k.clicks.push(e);${markPressed}},true)`,
  `'${PRESSES}'.split(' ').forEach(function(t){addEventListener(t,function(e){var k=self.${EARLY_INPUT};if(${isEarly})e.stopPropagation()},{capture:true,passive:true})})`,
  `addEventListener('submit',function(e){if(self.${EARLY_INPUT}&&e.target.method!=='post')e.preventDefault()},true)`,
  `addEventListener('input',function(e){var k=self.${EARLY_INPUT};if(k)k.texts.set(e.target,e.target.value)},true)`,
].join(';');
