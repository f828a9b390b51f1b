import { accentTones, readableAccent } from './accent-tones.ts';
import { designedTones } from './designed-tones.ts';
import { contrast, toOklch } from './oklch.ts';

const SURFACES = {
  light: ['#f6f5f1', '#ffffff', '#ecebe4'],
  dark: ['#0f110c', '#171a13', '#20241a'],
};
/** Every 30 degrees of the colour wheel, dark and light, and grey. */
const accents = [
  '#c05000',
  '#d4145a',
  '#7b1fa2',
  '#1a3fd1',
  '#0072b2',
  '#00695c',
  '#ff9800',
  '#ffd600',
  '#00e5ff',
  '#f8bbd0',
  '#000000',
];

test('the accent of the design gives exactly the colours of the design', () => {
  expect(accentTones('#B8F02A')).toBe(designedTones);
});

test.each(accents)('every tone of %s can be read in both schemes', (accent) => {
  const tones = accentTones(accent);
  for (const scheme of ['light', 'dark'] as const) {
    for (const surface of SURFACES[scheme])
      expect(contrast(tones[scheme].link, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones[scheme].accent, tones[scheme].onAccent)).toBeGreaterThanOrEqual(4.5);
    const steps = tones[scheme].grid.map((color) => contrast(color, SURFACES[scheme][0] ?? ''));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  }
});

test.each(['#8b5cf6', '#00897b', '#fbfaf6', '#f6f5f1'])(
  '%s is adjusted to the nearest tone that can be read and that shows on the page',
  (accent) => {
    const { accent: shown, onAccent } = accentTones(accent).light;
    expect(shown).not.toBe(accent);
    expect(contrast(shown, onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shown, '#f6f5f1')).toBeGreaterThanOrEqual(1.1);
    expect(Math.abs(toOklch(shown).l - toOklch(accent).l)).toBeLessThan(0.08);
  },
);

test('a colour that can be read stays as it is', () => {
  expect(accents.map(readableAccent)).toEqual(accents);
});
