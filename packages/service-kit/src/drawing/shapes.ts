import { type Grid, type Level, levelAt, randomOf, set } from './grid.ts';

/** Lights a block of squares. */
export function rect(
  grid: Grid,
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
  level: Level,
): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) set(grid, column, row, level);
  }
}

/** A filled circle, or with `from` a ring of what lies beyond that radius. */
export function disc(
  grid: Grid,
  [x, y, radius]: [x: number, y: number, radius: number],
  level: Level,
  from = 0,
): void {
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
      const distance = Math.hypot(column - x, row - y);
      if (distance <= radius && distance >= from) set(grid, column, row, level);
    }
  }
}

/** A straight line, so many squares wide. */
export function line(
  grid: Grid,
  [x0, y0, x1, y1]: [x0: number, y0: number, x1: number, y1: number],
  level: Level,
  width = 1,
): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps];
    rect(grid, [x, y, width, 1], level);
  }
}

/** A curve over the columns `from` to `to`. */
export function curve(
  grid: Grid,
  [from, to]: [from: number, to: number],
  heightAt: (x: number) => number,
  level: Level,
): void {
  for (let x = from; x < to; x += 1) {
    line(grid, [x, Math.round(heightAt(x)), x + 1, Math.round(heightAt(x + 1))], level);
  }
}

/** Rows of digits, a level each; every other sign leaves the square as it is. `scale` makes each a block of squares. */
export function sprite(grid: Grid, x: number, y: number, rows: string[], scale = 1): void {
  for (const [row, text] of rows.entries()) {
    for (const [column, sign] of [...text].entries()) {
      if (sign < '0' || sign > '6') continue;
      const place: [number, number] = [x + column * scale, y + row * scale];
      rect(grid, [...place, scale, scale], Number(sign) as Level);
    }
  }
}

/** Lights empty squares at random, more of them where `densityAt` is higher, mostly in the lighter steps. */
export function sprinkle(
  grid: Grid,
  seed: number,
  densityAt: (x: number, y: number) => number,
  strongest: 1 | 2 | 3 | 4 = 2,
): void {
  const random = randomOf(seed);
  for (let y = 0; y < grid.rows; y += 1) {
    for (let x = 0; x < grid.cols; x += 1) {
      const lit = random() < densityAt(x, y);
      const level = 1 + Math.floor(random() ** 2 * strongest);
      if (lit && levelAt(grid, x, y) === 0) set(grid, x, y, level);
    }
  }
}
