import * as z from 'zod';
import { countLowerTriangle, solve } from './cholesky.ts';
import { type Layer, LayerMemory, type LayerParameters, type Rows } from './layer-memory.ts';
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

/** A layer in the memory, with the rows of its inputs and outputs. */
interface BoundLayer {
  layer: Layer;
  from: Rows;
  to: Rows;
}

/** A component to which a smaller share of a frame belongs is ignored for that frame. */
const MIN_SHARE = 1e-4;
/** The numbers of frames, and of statistics, for which the layers are computed at once. */
const FRAMES_AT_ONCE = 64;
const STATISTICS_AT_ONCE = 4;

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
  readonly #arrays: Record<(typeof NAMES)[number], Float32Array>;
  readonly #memory = new LayerMemory();
  readonly #densities: BoundLayer;
  readonly #linearTerms: BoundLayer;
  readonly #precision: BoundLayer;
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
      const values = new Float32Array(length);
      for (let at = 0; at < length; at += 1) values[at] = view.getFloat32((from + at) * 4, true);
      return values;
    };
    this.#arrays = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Record<
      (typeof NAMES)[number],
      Float32Array
    >;
    this.#densities = this.#bind(this.#toDensityLayer(), FRAMES_AT_ONCE);
    this.#linearTerms = this.#bind(
      { outputs: R, weights: this.#arrays.T, bias: new Float32Array(R) },
      STATISTICS_AT_ONCE,
    );
    this.#precision = this.#bind(this.#toPrecisionLayer(), 1);
  }

  /** Adds a layer to the memory, with rows for its inputs and outputs. */
  #bind(parameters: LayerParameters, rows: number): BoundLayer {
    const layer = this.#memory.addLayer(parameters);
    const allocate = (stride: number) => ({ start: this.#memory.allocate(rows * stride), stride });
    return { layer, from: allocate(layer.inputs), to: allocate(layer.outputs) };
  }

  #apply({ layer, from, to }: BoundLayer, rows: number): void {
    this.#memory.multiplyRows(layer, from, to, rows, false);
  }

  /**
   * Returns a layer that computes the log-density of each Gaussian from the values of a frame and
   * their squares.
   */
  #toDensityLayer(): LayerParameters {
    const { w, mu, var: variances } = this.#arrays;
    const [components, dimensions] = [this.components, this.dimensions];
    const weights = new Float32Array(2 * mu.length);
    const bias = w.map((weight, component) => {
      let constant = Math.log(weight) - 0.5 * dimensions * Math.log(2 * Math.PI);
      for (let dimension = 0; dimension < dimensions; dimension += 1) {
        const at = component * dimensions + dimension;
        const [mean, variance] = [mu[at]!, variances[at]!];
        weights[dimension * components + component] = mean / variance;
        weights[(dimensions + dimension) * components + component] = -0.5 / variance;
        constant -= 0.5 * (Math.log(variance) + mean ** 2 / variance);
      }
      return constant;
    });
    return { outputs: components, weights, bias };
  }

  /**
   * Returns a layer that computes the lower triangle of the posterior precision from the statistics
   * of order 0. Each frame that belongs to a component adds the T'T of this component.
   */
  #toPrecisionLayer(): LayerParameters {
    const outputs = countLowerTriangle(this.#rank);
    const weights = new Float32Array(this.components * outputs);
    for (let component = 0; component < this.components; component += 1)
      weights.set(this.#multiplyColumns(component), component * outputs);
    const bias = new Float32Array(outputs);
    for (let row = 0; row < this.#rank; row += 1) bias[countLowerTriangle(row + 1) - 1] = 1;
    return { outputs, weights, bias };
  }

  /** Returns the lower triangle of T'T of a component. */
  #multiplyColumns(component: number): Float32Array {
    const [memory, rank, dimensions] = [this.#memory, this.#rank, this.dimensions];
    const size = dimensions * rank;
    const weights = this.#arrays.T.subarray(component * size, (component + 1) * size);
    const end = memory.allocate(0);
    const { layer, from, to } = this.#bind(
      { outputs: rank, weights, bias: new Float32Array(rank) },
      rank,
    );
    for (let column = 0; column < rank; column += 1)
      for (let row = 0; row < dimensions; row += 1)
        memory.values[from.start + column * dimensions + row] = weights[row * rank + column]!;
    this.#apply({ layer, from, to }, rank);
    const products = new Float32Array(countLowerTriangle(rank));
    for (let row = 0; row < rank; row += 1) {
      const start = to.start + row * to.stride;
      products.set(memory.values.subarray(start, start + row + 1), countLowerTriangle(row));
    }
    memory.release(end);
    return products;
  }

  /**
   * Adds frames to statistics.
   * @param rows `dimensions` values for each frame
   * @param from the index of the first frame
   * @param to the index after the last frame
   */
  addFrames(statistics: Statistics, rows: Float32Array, from: number, to: number): void {
    for (let first = from; first < to; first += FRAMES_AT_ONCE) {
      const count = Math.min(FRAMES_AT_ONCE, to - first);
      this.#computeDensities(rows, first, count);
      for (let frame = 0; frame < count; frame += 1)
        this.#addFrame(statistics, rows, first + frame, frame);
    }
  }

  /** Computes the log-density of each Gaussian for each of some frames. */
  #computeDensities(rows: Float32Array, first: number, count: number): void {
    const [{ values }, { start, stride }, dimensions] = [
      this.#memory,
      this.#densities.from,
      this.dimensions,
    ];
    for (let frame = 0; frame < count; frame += 1) {
      const [source, target] = [(first + frame) * dimensions, start + frame * stride];
      for (let dimension = 0; dimension < dimensions; dimension += 1) {
        const value = rows[source + dimension]!;
        values[target + dimension] = value;
        values[target + dimensions + dimension] = value * value;
      }
    }
    this.#apply(this.#densities, count);
  }

  /** Adds a frame, whose log-densities are in a row of the densities, to statistics. */
  #addFrame(
    { occupation, sums }: Statistics,
    rows: Float32Array,
    frame: number,
    densityRow: number,
  ): void {
    const [components, dimensions, { values }] = [this.components, this.dimensions, this.#memory];
    const start = this.#densities.to.start + densityRow * this.#densities.to.stride;
    const end = start + components;
    let highest = -Infinity;
    for (let at = start; at < end; at += 1) if (values[at]! > highest) highest = values[at]!;
    let total = 0;
    for (let at = start; at < end; at += 1) {
      values[at] = Math.exp(values[at]! - highest);
      total += values[at]!;
    }
    for (let component = 0; component < components; component += 1) {
      const share = values[start + component]! / total;
      if (share < MIN_SHARE) continue;
      occupation[component] = occupation[component]! + share;
      const [target, source] = [component * dimensions, frame * dimensions];
      for (let dimension = 0; dimension < dimensions; dimension += 1)
        sums[target + dimension] = sums[target + dimension]! + share * rows[source + dimension]!;
    }
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
    const [linearTerm] = this.computeLinearTerms([statistics]);
    return this.#project(this.estimateFactors(statistics.occupation, linearTerm!));
  }

  /**
   * Returns T'f for each of some statistics, where f are the statistics of order 1 relative to the
   * average speaker and in units of the standard deviation: 150 values. The terms of several parts
   * of a signal can be added.
   */
  computeLinearTerms(statistics: readonly Statistics[]): Float64Array[] {
    const [{ from, to }, { values }] = [this.#linearTerms, this.#memory];
    const terms: Float64Array[] = [];
    for (let first = 0; first < statistics.length; first += STATISTICS_AT_ONCE) {
      const some = statistics.slice(first, first + STATISTICS_AT_ONCE);
      for (const [index, one] of some.entries())
        this.#writeNormalized(one, from.start + index * from.stride);
      this.#apply(this.#linearTerms, some.length);
      for (const index of some.keys()) {
        const start = to.start + index * to.stride;
        terms.push(new Float64Array(values.subarray(start, start + this.#rank)));
      }
    }
    return terms;
  }

  /** Writes the statistics of order 1 in units of the standard deviation into the memory. */
  #writeNormalized({ occupation, sums }: Statistics, start: number): void {
    const [{ mu, var: variances }, { values }] = [this.#arrays, this.#memory];
    let at = 0;
    for (let component = 0; component < this.components; component += 1) {
      const count = occupation[component]!;
      for (let dimension = 0; dimension < this.dimensions; dimension += 1, at += 1)
        values[start + at] = (sums[at]! - count * mu[at]!) / Math.sqrt(variances[at]!);
    }
  }

  /**
   * Returns the most likely factors of the speaker (the posterior mean): 150 values.
   * @param occupation the statistics of order 0
   * @param linearTerm of the same frames, from `computeLinearTerms`
   */
  estimateFactors(occupation: Float64Array, linearTerm: Float64Array): Float64Array {
    const [{ from, to }, { values }] = [this.#precision, this.#memory];
    values.set(occupation, from.start);
    this.#apply(this.#precision, 1);
    const end = to.start + countLowerTriangle(this.#rank);
    const precision = new Float64Array(values.subarray(to.start, end));
    const factors = new Float64Array(linearTerm);
    solve(precision, factors);
    return factors;
  }

  /**
   * Returns the term w'T'Tw of each component for the factors w of a speaker. The log-likelihood
   * ratio (natural logarithm) of this speaker and the average speaker, for some frames, is
   * `w · linearTerm − ½ occupation · quadraticTerms`.
   */
  computeQuadraticTerms(factors: Float64Array): Float64Array {
    const [rank, { T }] = [this.#rank, this.#arrays];
    const terms = new Float64Array(this.components);
    for (let row = 0; row < this.components * this.dimensions; row += 1) {
      let sum = 0;
      for (let factor = 0; factor < rank; factor += 1)
        sum += T[row * rank + factor]! * factors[factor]!;
      const component = Math.floor(row / this.dimensions);
      terms[component] = terms[component]! + sum * sum;
    }
    return terms;
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
