/** Square, by rows. */
export type Matrix = Float64Array[];

export const diagonal = (size: number, value: number): Matrix =>
  Array.from({ length: size }, (_, i) => new Float64Array(size).fill(value, i, i + 1));

export const cell = (matrix: Matrix, i: number, j: number): number => matrix[i]?.[j] ?? 0;

/** Adds to the cell (i, j) and, as the matrix is symmetric, to (j, i). */
export function addBoth(matrix: Matrix, i: number, j: number, value: number): void {
  const [row, other] = [matrix[i], matrix[j]];
  if (!row || !other) return;
  row[j] = (row[j] ?? 0) + value;
  if (i !== j) other[i] = (other[i] ?? 0) + value;
}

/** The inverse of a symmetric positive definite matrix: the covariance of an information matrix. */
export function invert(matrix: Matrix): Matrix {
  const inverse = matrix.map((row) => row.slice());
  for (const [k, pivotRow] of inverse.entries()) {
    const pivot = pivotRow[k] ?? 1;
    pivotRow[k] = 1;
    for (const [j, value] of pivotRow.entries()) pivotRow[j] = value / pivot;
    for (const row of inverse) if (row !== pivotRow) eliminate(row, pivotRow, k);
  }
  return inverse;
}

function eliminate(row: Float64Array, pivotRow: Float64Array, k: number): void {
  const factor = row[k] ?? 0;
  if (factor === 0) return;
  row[k] = 0;
  for (let j = 0; j < row.length; j += 1) row[j] = (row[j] ?? 0) - factor * (pivotRow[j] ?? 0);
}

export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));
