import { EARLY_INPUT, type EarlyInput } from '@club/contracts/remotes/boot';

const EMPTY: { [Key in keyof EarlyInput]: string } = { clicks: '[]', texts: 'new Map' };
const fields = Object.entries(EMPTY).map(([key, value]) => `${key}:${value}`);

/**
 * Records clicks and typed text until the page's code runs, and stops forms until then: the browser's own submission would
 * lose the typed text.
 */
export const earlyInputScript = [
  `${EARLY_INPUT}={${fields.join()}}`,
  `addEventListener('click',function(e){var k=self.${EARLY_INPUT};if(k)k.clicks.push(e)},true)`,
  `addEventListener('submit',function(e){if(self.${EARLY_INPUT})e.preventDefault()},true)`,
  `addEventListener('input',function(e){var k=self.${EARLY_INPUT};if(k)k.texts.set(e.target,e.target.value)},true)`,
].join(';');
