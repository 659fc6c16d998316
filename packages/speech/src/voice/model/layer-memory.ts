import { MULTIPLY_ROWS_WASM } from './multiply-rows-wasm.ts';

/** A linear layer in a `LayerMemory`. It maps `taps × inputs` values to `outputs` values. */
export interface Layer {
  taps: number;
  inputs: number;
  /** A multiple of eight. */
  outputs: number;
  /** The index of its weights: for each eight outputs, the weights of each tap and input. */
  weights: number;
  /** The index of its bias. */
  bias: number;
}

/** The parameters of a linear layer. */
export interface LayerParameters {
  outputs: number;
  /** For each input of each tap, one weight for each output. */
  weights: Float32Array;
  bias: Float32Array;
}

/** Rows of values in a `LayerMemory`. Row `n` begins at the index `start + n * stride`. */
export interface Rows {
  start: number;
  stride: number;
}

type MultiplyRows = (
  weights: number,
  bias: number,
  outputs: number,
  taps: number,
  tapStride: number,
  inputBytes: number,
  source: number,
  sourceStride: number,
  target: number,
  targetStride: number,
  rows: number,
  floor: number,
) => void;

/** The number of outputs that `multiplyRows` computes at once. */
const OUTPUTS_AT_ONCE = 8;
const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;

let compiled: WebAssembly.Module | undefined;

/**
 * Linear layers and the values that they are applied to, as 32-bit floats in the memory of a
 * WebAssembly module, which multiplies four values with one instruction (SIMD).
 */
export class LayerMemory {
  /** All values. It is another array after each `allocate`. */
  values = new Float32Array();
  readonly #memory: WebAssembly.Memory;
  readonly #multiplyRows: MultiplyRows;
  #used = 0;

  /** @throws WebAssembly.CompileError if the processor or the program has no SIMD */
  constructor() {
    compiled ??= new WebAssembly.Module(
      Uint8Array.from(atob(MULTIPLY_ROWS_WASM), (char) => char.charCodeAt(0)),
    );
    const { memory, multiplyRows } = new WebAssembly.Instance(compiled).exports;
    this.#memory = memory as WebAssembly.Memory;
    this.#multiplyRows = multiplyRows as MultiplyRows;
  }

  /** Reserves a number of values, which are 0, and returns the index of the first one. */
  allocate(length: number): number {
    const start = this.#used;
    this.#used += length;
    const missing = this.#used * FLOAT_BYTES - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.values = new Float32Array(this.#memory.buffer);
    this.values.fill(0, start, this.#used);
    return start;
  }

  /** Gives up all values from an index on, so that `allocate` reserves them again. */
  release(from: number): void {
    this.#used = from;
  }

  /**
   * Adds a layer whose input has a number of taps, which is 1 except in convolutions. If the number
   * of outputs is no multiple of eight, there are further outputs that are always 0.
   */
  addLayer({ outputs, weights, bias }: LayerParameters, taps = 1): Layer {
    const size = weights.length / outputs;
    const allOutputs = Math.ceil(outputs / OUTPUTS_AT_ONCE) * OUTPUTS_AT_ONCE;
    const layer = {
      taps,
      inputs: size / taps,
      outputs: allOutputs,
      weights: this.allocate(allOutputs * size),
      bias: this.allocate(allOutputs),
    };
    const { values } = this;
    for (let group = 0; group < outputs; group += OUTPUTS_AT_ONCE) {
      const end = Math.min(outputs, group + OUTPUTS_AT_ONCE);
      for (let at = 0; at < size; at += 1) {
        const target = layer.weights + group * size + at * OUTPUTS_AT_ONCE - group;
        for (let output = group; output < end; output += 1)
          values[target + output] = weights[at * outputs + output]!;
      }
    }
    this.values.set(bias, layer.bias);
    return layer;
  }

  /**
   * Applies a layer to rows: writes `bias + weights · row` for each of them.
   * @param count the number of rows
   * @param rectify whether negative results are replaced by 0
   * @param tapStride the distance between the first inputs of two taps
   */
  multiplyRows(
    { taps, inputs, outputs, weights, bias }: Layer,
    from: Rows,
    to: Rows,
    count: number,
    rectify: boolean,
    tapStride = inputs,
  ): void {
    this.#multiplyRows(
      weights * FLOAT_BYTES,
      bias * FLOAT_BYTES,
      outputs,
      taps,
      tapStride * FLOAT_BYTES,
      inputs * FLOAT_BYTES,
      from.start * FLOAT_BYTES,
      from.stride * FLOAT_BYTES,
      to.start * FLOAT_BYTES,
      to.stride * FLOAT_BYTES,
      count,
      rectify ? 0 : -Infinity,
    );
  }
}
