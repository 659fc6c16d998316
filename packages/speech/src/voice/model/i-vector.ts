import * as z from 'zod';
import { ModelFormatError } from './model-format-error.ts';

const NAMES = ['w', 'mu', 'var', 'T', 'ldaMu', 'ldaV', 'm2', 'Q', 'P'] as const;

const headerSchema = z.object({
  NC: z.int().positive(),
  D: z.int().positive(),
  R: z.int().positive(),
  K: z.int().positive(),
  arrays: z.record(z.enum(NAMES), z.tuple([z.int().min(0), z.array(z.int().positive())])),
});

/** The sums over frames from which an i-vector follows; sums of parts of a signal add up. */
interface Statistics {
  /** How many frames belong to each component of the mixture. */
  occupation: Float64Array;
  /** For each component and dimension, the sum of the frames that belong to it. */
  sums: Float64Array;
}

/** Components with a smaller share of a frame are left out of its statistics. */
const SMALLEST_SHARE = 1e-4;
const SMALLEST_OCCUPATION = 1e-6;

/**
 * A voice as an i-vector: the point in a space of 150 dimensions that explains best how the frames
 * of a signal differ from those of an average speaker (Dehak et al., "Front-End Factor Analysis for
 * Speaker Verification", 2011), projected by linear discriminant analysis to 100 dimensions and
 * compared by probabilistic linear discriminant analysis.
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
   * @param header the parsed `ivector.json`: sizes and where each array begins
   * @param bytes the arrays of `ivector.bin`, 32-bit floats, little-endian
   * @throws ModelFormatError if the header or the length of the file is wrong
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
    this.#products = new Float64Array(NC * countLower(R));
    this.#prepareProducts();
  }

  /** Writes each Gaussian's logarithm as a constant, a linear and a quadratic term of the frame. */
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

  /** For each component, the lower half of T'T: what one frame adds to the precision. */
  #prepareProducts(): void {
    const [rank, { T }] = [this.#rank, this.#arrays];
    const half = countLower(rank);
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

  /** Adds the frames `from` to `to` (rows of `dimensions` values) to statistics. */
  addFrames(statistics: Statistics, rows: Float32Array, from: number, to: number): void {
    const [components, dimensions] = [this.components, this.dimensions];
    const { occupation, sums } = statistics;
    const shares = new Float64Array(components);
    for (let frame = from; frame < to; frame += 1) {
      const total = this.#computeShares(rows, frame * dimensions, shares);
      for (let component = 0; component < components; component += 1) {
        const share = shares[component]! / total;
        if (share < SMALLEST_SHARE) continue;
        occupation[component] = occupation[component]! + share;
        const target = component * dimensions;
        const source = frame * dimensions;
        for (let dimension = 0; dimension < dimensions; dimension += 1)
          sums[target + dimension] = sums[target + dimension]! + share * rows[source + dimension]!;
      }
    }
  }

  /** The unnormalised share of each component in a frame; returns their sum. */
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

  /** Statistics of no frames. */
  createStatistics(): Statistics {
    return {
      occupation: new Float64Array(this.components),
      sums: new Float64Array(this.components * this.dimensions),
    };
  }

  /** The projected i-vector of statistics: 100 values, ready to be compared. */
  extract(statistics: Statistics): Float32Array {
    return this.#project(this.locate(statistics.occupation, this.pull(statistics)));
  }

  /** Where statistics pull a voice in the space of voices: 150 values, which add up like frames. */
  pull({ occupation, sums }: Statistics): Float64Array {
    const [rank, { T, mu, var: variances }] = [this.#rank, this.#arrays];
    const vector = new Float64Array(rank);
    for (let row = 0; row < this.components * this.dimensions; row += 1) {
      const count = occupation[Math.floor(row / this.dimensions)]!;
      if (count < SMALLEST_OCCUPATION) continue;
      const scaled = (sums[row]! - count * mu[row]!) / Math.sqrt(variances[row]!);
      for (let column = 0; column < rank; column += 1)
        vector[column] = vector[column]! + scaled * T[row * rank + column]!;
    }
    return vector;
  }

  /** The most likely voice of frames with this occupation and pull. */
  locate(occupation: Float64Array, pull: Float64Array): Float64Array {
    const [rank, half] = [this.#rank, countLower(this.#rank)];
    const precision = new Float64Array(half);
    for (let row = 0; row < rank; row += 1) precision[countLower(row + 1) - 1] = 1;
    for (let component = 0; component < this.components; component += 1) {
      const count = occupation[component]!;
      if (count < SMALLEST_OCCUPATION) continue;
      const from = component * half;
      for (let at = 0; at < half; at += 1)
        precision[at] = precision[at]! + count * this.#products[from + at]!;
    }
    const location = Float64Array.from(pull);
    solve(precision, location);
    return location;
  }

  /**
   * For each component, how far a voice is from the average one. With the voice's location L,
   * frames of that occupation and pull are by `L · pull − ½ occupation · distances` likelier (in
   * natural logarithms) of this voice than of the average one.
   */
  measureDistances(location: Float64Array): Float64Array {
    const [rank, half] = [this.#rank, countLower(this.#rank)];
    return Float64Array.from({ length: this.components }, (_, component) => {
      let [at, sum] = [component * half, 0];
      for (let one = 0; one < rank; one += 1) {
        let row = 0;
        for (let other = 0; other < one; other += 1, at += 1)
          row += this.#products[at]! * location[other]!;
        sum += location[one]! * (2 * row + this.#products[at]! * location[one]!);
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

  /** The logarithm of how much likelier two vectors are of one speaker than of two. */
  compare(one: Float32Array, other: Float32Array): number {
    const { own, mapped } = this.#prepare(one);
    let score = own + this.#prepare(other).own;
    for (let at = 0; at < this.#size; at += 1) score += mapped[at]! * other[at]!;
    return score;
  }

  /** The parts of a comparison that depend on one vector alone. */
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

/** Values of the lower half of a square matrix with its diagonal. */
const countLower = (size: number): number => (size * (size + 1)) / 2;

/** Solves A·x = b in place by Cholesky's method; A is given by its lower half. */
function solve(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row += 1) {
    const start = countLower(row);
    for (let column = 0; column <= row; column += 1) {
      const other = countLower(column);
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
    for (let at = row + 1; at < size; at += 1) sum -= matrix[countLower(at) + row]! * vector[at]!;
    vector[row] = sum / matrix[countLower(row) + row]!;
  }
}
