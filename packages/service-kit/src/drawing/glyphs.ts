import type { Grid, Level } from './grid.ts';
import { sprite } from './shapes.ts';

/** Signs of three by five squares. */
const GLYPHS: Record<string, string> = {
  '0': '### #.# #.# #.# ###',
  '1': '.#. ##. .#. .#. ###',
  '2': '##. ..# .#. #.. ###',
  '3': '##. ..# .#. ..# ##.',
  '4': '#.# #.# ### ..# ..#',
  '8': '### #.# ### #.# ###',
  A: '.#. #.# ### #.# #.#',
  C: '.## #.. #.. #.. .##',
  F: '### #.. ##. #.. #..',
  I: '### .#. .#. .#. ###',
  P: '##. #.# ##. #.. #..',
  T: '### .#. .#. .#. .#.',
  '{': '.## .#. #.. .#. .##',
  '}': '##. .#. ..# .#. ##.',
  '<': '..# .#. #.. .#. ..#',
  '>': '#.. .#. ..# .#. #..',
  '/': '..# ..# .#. #.. #..',
  '+': '... .#. ### .#. ...',
  '*': '... #.# .#. #.# ...',
  '=': '... ### ... ### ...',
};

/** Writes signs from left to right, each `3 × scale` wide with a gap of `scale`. */
export function write(
  grid: Grid,
  text: string,
  [x, y, scale]: [x: number, y: number, scale: number],
  level: Level,
): void {
  for (const [index, sign] of [...text].entries()) {
    const rows = (GLYPHS[sign] ?? '').replaceAll('#', String(level)).split(' ');
    sprite(grid, x + index * 4 * scale, y, rows, scale);
  }
}
