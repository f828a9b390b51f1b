import { accentProblem, accentTones } from './accent-tones.ts';
import { designedTones } from './designed-tones.ts';
import { contrast } from './oklch.ts';

const SURFACES = {
  light: ['#f6f5f1', '#ffffff', '#ecebe4'],
  dark: ['#0f110c', '#171a13', '#20241a'],
};
/** Every 30 degrees of the color wheel, dark and light, and grey. */
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

test('the accent of the design gives exactly the colors of the design', () => {
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

test('a color that hides a button or its text is refused with its contrast', () => {
  expect(accents.filter(accentProblem)).toEqual([]);
  expect(accentProblem('#fbfaf6')).toMatch(/do not show on the page: its contrast is 1\.0\d:1/);
  expect(accentProblem('#00897b')).toMatch(
    /cannot be read: its contrast is 4\.\d\d:1, and it needs 4\.5:1/,
  );
});
