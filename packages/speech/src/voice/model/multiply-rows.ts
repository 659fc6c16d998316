/** A linear layer, which maps a row of `inputs` values to a row of `outputs` values. */
export interface Layer {
  inputs: number;
  /** An even number. */
  outputs: number;
  /** One row of `inputs` weights for each output. */
  weights: Float64Array;
  bias: Float64Array;
}

/** Rows of values in a buffer. Row `n` begins at the index `offset + n * stride`. */
export interface Rows {
  buffer: Float64Array;
  offset: number;
  stride: number;
}

/**
 * Applies a linear layer to rows: writes `bias + weights · row` for each of them. Four rows and two
 * outputs are computed together, so that each value that is read is used several times. This takes
 * a third of the time that it takes one by one.
 * @param count the number of rows
 * @param rectify whether negative results are replaced by 0
 */
export function multiplyRows(
  { inputs, outputs, weights, bias }: Layer,
  from: Rows,
  to: Rows,
  count: number,
  rectify: boolean,
): void {
  const { buffer: source, offset, stride } = from;
  const { buffer: target, offset: targetOffset, stride: targetStride } = to;
  const floor = rectify ? 0 : -Infinity;
  for (let row = 0; row < count; row += 4) {
    // If the last group has fewer than four rows, its last row is computed several times.
    const r0 = offset + row * stride;
    const r1 = offset + Math.min(row + 1, count - 1) * stride;
    const r2 = offset + Math.min(row + 2, count - 1) * stride;
    const r3 = offset + Math.min(row + 3, count - 1) * stride;
    const t0 = targetOffset + row * targetStride;
    const t1 = targetOffset + Math.min(row + 1, count - 1) * targetStride;
    const t2 = targetOffset + Math.min(row + 2, count - 1) * targetStride;
    const t3 = targetOffset + Math.min(row + 3, count - 1) * targetStride;
    for (let output = 0; output < outputs; output += 2) {
      const w0 = output * inputs;
      const w1 = w0 + inputs;
      let a0 = bias[output]!;
      let [a1, a2, a3] = [a0, a0, a0];
      let b0 = bias[output + 1]!;
      let [b1, b2, b3] = [b0, b0, b0];
      for (let input = 0; input < inputs; input += 1) {
        const a = weights[w0 + input]!;
        const b = weights[w1 + input]!;
        const x0 = source[r0 + input]!;
        const x1 = source[r1 + input]!;
        const x2 = source[r2 + input]!;
        const x3 = source[r3 + input]!;
        a0 += a * x0;
        a1 += a * x1;
        a2 += a * x2;
        a3 += a * x3;
        b0 += b * x0;
        b1 += b * x1;
        b2 += b * x2;
        b3 += b * x3;
      }
      target[t0 + output] = a0 > floor ? a0 : floor;
      target[t1 + output] = a1 > floor ? a1 : floor;
      target[t2 + output] = a2 > floor ? a2 : floor;
      target[t3 + output] = a3 > floor ? a3 : floor;
      target[t0 + output + 1] = b0 > floor ? b0 : floor;
      target[t1 + output + 1] = b1 > floor ? b1 : floor;
      target[t2 + output + 1] = b2 > floor ? b2 : floor;
      target[t3 + output + 1] = b3 > floor ? b3 : floor;
    }
  }
}
