/** Returns the number of values in the lower triangle of a square matrix, with its diagonal. */
export const countLowerTriangle = (size: number): number => (size * (size + 1)) / 2;

/** Solves A·x = b in place by Cholesky decomposition. A is given by its lower triangle. */
export function solve(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row += 1) {
    const start = countLowerTriangle(row);
    for (let column = 0; column <= row; column += 1) {
      const other = countLowerTriangle(column);
      const sum = matrix[start + column]! - multiplyVectors(matrix, start, matrix, other, column);
      matrix[start + column] = row === column ? Math.sqrt(sum) : sum / matrix[other + column]!;
    }
    const sum = vector[row]! - multiplyVectors(matrix, start, vector, 0, row);
    vector[row] = sum / matrix[start + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = vector[row]!;
    for (let at = row + 1; at < size; at += 1)
      sum -= matrix[countLowerTriangle(at) + row]! * vector[at]!;
    vector[row] = sum / matrix[countLowerTriangle(row) + row]!;
  }
}

/**
 * Returns the inner product of parts of two arrays. There are four sums, because each addition to
 * the same one waits for the one before.
 */
function multiplyVectors(
  one: Float64Array,
  startOfOne: number,
  other: Float64Array,
  startOfOther: number,
  length: number,
): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    a += one[startOfOne + at]! * other[startOfOther + at]!;
    b += one[startOfOne + at + 1]! * other[startOfOther + at + 1]!;
    c += one[startOfOne + at + 2]! * other[startOfOther + at + 2]!;
    d += one[startOfOne + at + 3]! * other[startOfOther + at + 3]!;
  }
  for (; at < length; at += 1) a += one[startOfOne + at]! * other[startOfOther + at]!;
  return a + b + (c + d);
}
