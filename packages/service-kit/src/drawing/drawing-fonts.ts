import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { keepPromise } from '../use-case/keep-promise.ts';

/**
 * The files of each family, by package and subset: the family itself, then the fonts of the letters that it lacks. Vazirmatn has the
 * Urdu letters whole: satori draws letters that a font puts together from marks with the marks on the wrong side.
 */
const FAMILIES = {
  Bricolage: {
    weight: 800,
    files: [
      ['bricolage-grotesque', 'latin'],
      ['bricolage-grotesque', 'latin-ext'],
      ['bricolage-grotesque', 'vietnamese'],
      ['geist', 'cyrillic'],
      ['vazirmatn', 'arabic'],
    ],
  },
  Geist: {
    weight: 500,
    files: [
      ['geist', 'latin'],
      ['geist', 'latin-ext'],
      ['geist', 'vietnamese'],
      ['geist', 'cyrillic'],
      ['vazirmatn', 'arabic'],
    ],
  },
} as const;

export type DrawingFamily = keyof typeof FAMILIES;

const require = createRequire(import.meta.url);
const nameOf = (family: DrawingFamily, [name, subset]: readonly [string, string]) =>
  `${family} ${name} ${subset}`;

/** The value of `fontFamily` for a text in any drawable script. */
export const fontStack = (family: DrawingFamily): string =>
  FAMILIES[family].files.map((file) => nameOf(family, file)).join(', ');

export const loadFonts = keepPromise(() =>
  Promise.all((['Bricolage', 'Geist'] as const).flatMap(loadFamily)),
);

const loadFamily = (family: DrawingFamily): Promise<Font>[] => {
  const { weight, files } = FAMILIES[family];
  return files.map(async (file) => {
    const [name, subset] = file;
    const path = `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`;
    return { name: nameOf(family, file), weight, data: await readFile(require.resolve(path)) };
  });
};
