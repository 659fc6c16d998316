import * as z from 'zod';
import { ModelFormatError } from './model-format-error.ts';

/**
 * The arrays of the model:
 *
 * - w, mu, var: the weights, means and variances of the Gaussian mixture.
 * - T: the total variability matrix, for features in units of the standard deviation.
 * - ldaMu, ldaV: the mean that is subtracted before the LDA, and its projection.
 * - m2: the mean of the projected i-vectors after length normalization.
 * - Q, P: the quadratic form of each i-vector, and the bilinear form of both, in the PLDA.
 */
const NAMES = ['w', 'mu', 'var', 'T', 'ldaMu', 'ldaV', 'm2', 'Q', 'P'] as const;

/**
 * The header of the model file: the number of components (NC), of dimensions of a frame (D), of
 * factors (R) and of dimensions after LDA (K). For each array, it has the index of the first value
 * and the size of each dimension.
 */
const headerSchema = z.object({
  NC: z.int().positive(),
  D: z.int().positive(),
  R: z.int().positive(),
  K: z.int().positive(),
  arrays: z.record(z.enum(NAMES), z.tuple([z.int().min(0), z.array(z.int().positive())])),
});

/**
 * The Baum-Welch statistics of order 0 and 1 of some frames, from which an i-vector is computed.
 * The statistics of a signal are the sum of those of its parts.
 */
interface Statistics {
  /** Order 0: the number of frames that belong to each component of the mixture. */
  occupation: Float64Array;
  /** Order 1: for each component and dimension, the sum of the frames that belong to it. */
  sums: Float64Array;
}

/** A component to which a smaller share of a frame belongs is ignored for that frame. */
const MIN_SHARE = 1e-4;
const MIN_OCCUPATION = 1e-6;

/**
 * Computes and compares i-vectors. An i-vector describes a voice by 150 factors, which explain best
 * how the frames of a signal differ from those of an average speaker (Dehak et al., "Front-End
 * Factor Analysis for Speaker Verification", 2011). It is reduced to 100 dimensions by linear
 * discriminant analysis (LDA) and compared by probabilistic linear discriminant analysis (PLDA).
 */
export class IVectorModel {
  readonly components: number;
  readonly dimensions: number;
  readonly #rank: number;
  readonly #size: number;
  readonly #arrays: Record<(typeof NAMES)[number], Float64Array>;
  readonly #constants: Float64Array;
  readonly #linear: Float64Array;
  readonly #quadratic: Float64Array;
  readonly #products: Float64Array;
  readonly #prepared = new WeakMap<Float32Array, { own: number; mapped: Float64Array }>();

  /**
   * @param header the parsed content of `ivector.json`: the sizes, and where each array begins
   * @param bytes the content of `ivector.bin`: arrays of little-endian 32-bit floats
   * @throws ModelFormatError if the header is invalid or the file is too short
   */
  constructor(header: unknown, bytes: Uint8Array) {
    const parsed = headerSchema.safeParse(header);
    if (!parsed.success) throw new ModelFormatError('The header of the i-vector model is wrong.');
    const { NC, D, R, K, arrays } = parsed.data;
    [this.components, this.dimensions, this.#rank, this.#size] = [NC, D, R, K];
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const read = (name: (typeof NAMES)[number]) => {
      const [from, shape] = arrays[name];
      const length = shape.reduce((product, size) => product * size, 1);
      if ((from + length) * 4 > bytes.byteLength)
        throw new ModelFormatError(`The i-vector model ends before its array ${name}.`);
      return Float64Array.from({ length }, (_, index) => view.getFloat32((from + index) * 4, true));
    };
    this.#arrays = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<
      (typeof NAMES)[number],
      Float64Array
    >;
    this.#constants = new Float64Array(NC);
    this.#linear = new Float64Array(NC * D);
    this.#quadratic = new Float64Array(NC * D);
    this.#prepareGaussians();
    this.#products = new Float64Array(NC * countLowerTriangle(R));
    this.#prepareProducts();
  }

  /** Splits the log-density of each Gaussian into a constant, a linear and a quadratic term. */
  #prepareGaussians(): void {
    const { w, mu, var: variances } = this.#arrays;
    for (let component = 0; component < this.components; component += 1) {
      let constant = Math.log(w[component]!) - 0.5 * this.dimensions * Math.log(2 * Math.PI);
      for (let dimension = 0; dimension < this.dimensions; dimension += 1) {
        const at = component * this.dimensions + dimension;
        this.#quadratic[at] = 0.5 / variances[at]!;
        this.#linear[at] = mu[at]! / variances[at]!;
        constant -= 0.5 * (Math.log(variances[at]!) + mu[at]! ** 2 / variances[at]!);
      }
      this.#constants[component] = constant;
    }
  }

  /**
   * Computes the lower triangle of T'T for each component. Each frame that belongs to the component
   * adds it to the posterior precision.
   */
  #prepareProducts(): void {
    const [rank, { T }] = [this.#rank, this.#arrays];
    const half = countLowerTriangle(rank);
    for (let row = 0; row < this.components * this.dimensions; row += 1) {
      const [from, to] = [row * rank, Math.floor(row / this.dimensions) * half];
      let at = to;
      for (let one = 0; one < rank; one += 1) {
        const factor = T[from + one]!;
        for (let other = 0; other <= one; other += 1, at += 1)
          this.#products[at] = this.#products[at]! + factor * T[from + other]!;
      }
    }
  }

  /**
   * Adds frames to statistics.
   * @param rows `dimensions` values for each frame
   * @param from the index of the first frame
   * @param to the index after the last frame
   */
  addFrames(statistics: Statistics, rows: Float32Array, from: number, to: number): void {
    const [components, dimensions] = [this.components, this.dimensions];
    const { occupation, sums } = statistics;
    const shares = new Float64Array(components);
    for (let frame = from; frame < to; frame += 1) {
      const total = this.#computeShares(rows, frame * dimensions, shares);
      for (let component = 0; component < components; component += 1) {
        const share = shares[component]! / total;
        if (share < MIN_SHARE) continue;
        occupation[component] = occupation[component]! + share;
        const target = component * dimensions;
        const source = frame * dimensions;
        for (let dimension = 0; dimension < dimensions; dimension += 1)
          sums[target + dimension] = sums[target + dimension]! + share * rows[source + dimension]!;
      }
    }
  }

  /**
   * Writes a number for each component that is proportional to its posterior probability for a
   * frame, and returns the sum of these numbers.
   */
  #computeShares(rows: Float32Array, start: number, shares: Float64Array): number {
    const [linear, quadratic, dimensions] = [this.#linear, this.#quadratic, this.dimensions];
    let highest = -Infinity;
    for (let component = 0; component < this.components; component += 1) {
      let sum = this.#constants[component]!;
      const offset = component * dimensions;
      for (let dimension = 0; dimension < dimensions; dimension += 1) {
        const value = rows[start + dimension]!;
        sum += value * (linear[offset + dimension]! - value * quadratic[offset + dimension]!);
      }
      shares[component] = sum;
      if (sum > highest) highest = sum;
    }
    let total = 0;
    for (let component = 0; component < this.components; component += 1) {
      const share = Math.exp(shares[component]! - highest);
      shares[component] = share;
      total += share;
    }
    return total;
  }

  /** Returns the statistics of no frames, to which frames can be added. */
  createStatistics(): Statistics {
    return {
      occupation: new Float64Array(this.components),
      sums: new Float64Array(this.components * this.dimensions),
    };
  }

  /** Returns the i-vector of statistics after LDA and length normalization: 100 values. */
  extract(statistics: Statistics): Float32Array {
    return this.#project(
      this.estimateFactors(statistics.occupation, this.computeLinearTerm(statistics)),
    );
  }

  /**
   * Returns T'f, where f are the statistics of order 1 relative to the average speaker and in units
   * of the standard deviation: 150 values. The terms of several parts of a signal can be added.
   */
  computeLinearTerm({ occupation, sums }: Statistics): Float64Array {
    const [rank, { T, mu, var: variances }] = [this.#rank, this.#arrays];
    const vector = new Float64Array(rank);
    for (let row = 0; row < this.components * this.dimensions; row += 1) {
      const count = occupation[Math.floor(row / this.dimensions)]!;
      if (count < MIN_OCCUPATION) continue;
      const scaled = (sums[row]! - count * mu[row]!) / Math.sqrt(variances[row]!);
      for (let column = 0; column < rank; column += 1)
        vector[column] = vector[column]! + scaled * T[row * rank + column]!;
    }
    return vector;
  }

  /**
   * Returns the most likely factors of the speaker (the posterior mean): 150 values.
   * @param occupation the statistics of order 0
   * @param linearTerm of the same frames, from `computeLinearTerm`
   */
  estimateFactors(occupation: Float64Array, linearTerm: Float64Array): Float64Array {
    const [rank, half] = [this.#rank, countLowerTriangle(this.#rank)];
    const precision = new Float64Array(half);
    for (let row = 0; row < rank; row += 1) precision[countLowerTriangle(row + 1) - 1] = 1;
    for (let component = 0; component < this.components; component += 1) {
      const count = occupation[component]!;
      if (count < MIN_OCCUPATION) continue;
      const from = component * half;
      for (let at = 0; at < half; at += 1)
        precision[at] = precision[at]! + count * this.#products[from + at]!;
    }
    const factors = Float64Array.from(linearTerm);
    solve(precision, factors);
    return factors;
  }

  /**
   * Returns the term w'T'Tw of each component for the factors w of a speaker. The log-likelihood
   * ratio (natural logarithm) of this speaker and the average speaker, for some frames, is
   * `w · linearTerm − ½ occupation · quadraticTerms`.
   */
  computeQuadraticTerms(factors: Float64Array): Float64Array {
    const [rank, half] = [this.#rank, countLowerTriangle(this.#rank)];
    return Float64Array.from({ length: this.components }, (_, component) => {
      let [at, sum] = [component * half, 0];
      for (let one = 0; one < rank; one += 1) {
        let row = 0;
        for (let other = 0; other < one; other += 1, at += 1)
          row += this.#products[at]! * factors[other]!;
        sum += factors[one]! * (2 * row + this.#products[at]! * factors[one]!);
        at += 1;
      }
      return sum;
    });
  }

  #project(vector: Float64Array): Float32Array {
    const [size, { ldaMu, ldaV, m2 }] = [this.#size, this.#arrays];
    const projected = new Float64Array(size);
    for (let row = 0; row < this.#rank; row += 1) {
      const value = vector[row]! - ldaMu[row]!;
      for (let column = 0; column < size; column += 1)
        projected[column] = projected[column]! + value * ldaV[row * size + column]!;
    }
    const length = Math.sqrt(projected.reduce((sum, value) => sum + value * value, 0));
    const scale = Math.sqrt(size) / length;
    return Float32Array.from(projected, (value, column) => value * scale - m2[column]!);
  }

  /**
   * Returns the PLDA log-likelihood ratio (natural logarithm) that two i-vectors are of one speaker
   * and not of two. It is symmetric.
   */
  compare(one: Float32Array, other: Float32Array): number {
    const { own, mapped } = this.#prepare(one);
    let score = own + this.#prepare(other).own;
    for (let at = 0; at < this.#size; at += 1) score += mapped[at]! * other[at]!;
    return score;
  }

  /** Returns the parts of a comparison that depend on only one of the vectors. */
  #prepare(vector: Float32Array): { own: number; mapped: Float64Array } {
    const known = this.#prepared.get(vector);
    if (known) return known;
    const [size, { Q, P }] = [this.#size, this.#arrays];
    const mapped = new Float64Array(size);
    let own = 0;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const at = row * size + column;
        own += 0.5 * Q[at]! * vector[row]! * vector[column]!;
        mapped[column] = mapped[column]! + P[at]! * vector[row]!;
      }
    }
    const prepared = { own, mapped };
    this.#prepared.set(vector, prepared);
    return prepared;
  }
}

/** Returns the number of values in the lower triangle of a square matrix, with its diagonal. */
const countLowerTriangle = (size: number): number => (size * (size + 1)) / 2;

/** Solves A·x = b in place by Cholesky decomposition. A is given by its lower triangle. */
function solve(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row += 1) {
    const start = countLowerTriangle(row);
    for (let column = 0; column <= row; column += 1) {
      const other = countLowerTriangle(column);
      let sum = matrix[start + column]!;
      for (let at = 0; at < column; at += 1) sum -= matrix[start + at]! * matrix[other + at]!;
      matrix[start + column] = row === column ? Math.sqrt(sum) : sum / matrix[other + column]!;
    }
    let sum = vector[row]!;
    for (let at = 0; at < row; at += 1) sum -= matrix[start + at]! * vector[at]!;
    vector[row] = sum / matrix[start + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = vector[row]!;
    for (let at = row + 1; at < size; at += 1)
      sum -= matrix[countLowerTriangle(at) + row]! * vector[at]!;
    vector[row] = sum / matrix[countLowerTriangle(row) + row]!;
  }
}
