import { type LogMel, MEL_BANDS } from '../features/log-mel.ts';
import { type Layer, LayerMemory, type LayerParameters, type Rows } from './layer-memory.ts';
import { ModelFormatError } from './model-format-error.ts';
import { readOnnxTensors, type Tensor } from './onnx-tensors.ts';

const WIDTH = 128;
const GROUPS = 8;
const GROUP_WIDTH = WIDTH / GROUPS;
const DILATIONS = [2, 3, 4] as const;
const MAX_DILATION = 4;
/** The number of taps of a dilated convolution. */
const TAPS = 3;
const CONTEXT = 2;
const POOLED = 256;
const BATCH_EPSILON = 1e-5;
const MIN_VARIANCE = 1e-5;
/** Longer speech is embedded in parts, whose embeddings are averaged, to limit the memory. */
const MAX_FRAMES = 6000;

interface Block {
  dilation: number;
  before: Layer;
  /** For each group of channels, a convolution with three taps. */
  groups: Layer[];
  after: Layer;
  squeeze: Layer;
  excite: Layer;
}

/** Rows of intermediate results, for up to `frames` frames. Later calls use them again. */
interface Scratch {
  frames: number;
  padded: Rows;
  /** Before and after its rows there are others of zeros, which the taps of convolutions read. */
  inner: Rows;
  outer: Rows;
  first: Rows;
  /** The outputs of all blocks, concatenated for each frame. */
  joined: Rows;
  pooled: Rows;
  hidden: Rows;
  attention: Rows;
  /** One row each: inputs and outputs of layers that are applied to a whole recording. */
  statistics: Rows;
  embedding: Rows;
}

/**
 * A time-delay neural network that computes speaker embeddings with 128 dimensions. It has three
 * blocks of dilated convolutions with squeeze-excitation, and attentive statistics pooling (after
 * Desplanques et al., "ECAPA-TDNN", 2020). The architecture is fixed, and only the parameters are
 * read from an ONNX file.
 */
export class VoiceNetwork {
  readonly #memory = new LayerMemory();
  readonly #first: Layer;
  readonly #blocks: Block[];
  readonly #aggregate: Layer;
  readonly #attendHidden: Layer;
  readonly #attend: Layer;
  readonly #embed: Layer;
  readonly #endOfLayers: number;
  #scratch: Scratch | undefined;

  /**
   * @param file the content of an ONNX file
   * @throws ModelFormatError if the file does not contain the parameters of this architecture
   */
  constructor(file: Uint8Array) {
    const tensors = readOnnxTensors(file);
    // The export has folded batch normalization into the convolutions. Their tensors have numbers
    // instead of names, and are in the order of the layers.
    const folded = [...tensors].flatMap(([name, tensor]) =>
      name.startsWith('onnx::Conv_') ? [tensor] : [],
    );
    const convolution = (place: number) => [folded[2 * place], folded[2 * place + 1]] as const;
    const named = (name: string) =>
      [tensors.get(`${name}.weight`), tensors.get(`${name}.bias`)] as const;
    const add = (...given: Parameters<typeof toParameters>) =>
      this.#memory.addLayer(toParameters(...given));
    // The input of the first layer is a frame with two frames before and after it. They are
    // adjacent in the memory, so they are read as one tap.
    this.#first = add(convolution(0), WIDTH, MEL_BANDS, 2 * CONTEXT + 1);
    this.#blocks = DILATIONS.map((dilation, block) => ({
      dilation,
      before: add(convolution(3 * block + 1), WIDTH, WIDTH),
      groups: splitGroups(toParameters(convolution(3 * block + 2), WIDTH, GROUP_WIDTH, TAPS)).map(
        (group) => this.#memory.addLayer(group, TAPS),
      ),
      after: add(convolution(3 * block + 3), WIDTH, WIDTH),
      squeeze: add(named(`blk.${block}.se.a`), 32, WIDTH),
      excite: add(named(`blk.${block}.se.b`), WIDTH, 32),
    }));
    this.#aggregate = add(named('ag'), POOLED, WIDTH * DILATIONS.length);
    this.#attendHidden = add(named('at1'), 64, POOLED);
    this.#attend = add(named('at2'), POOLED, 64);
    this.#embed = this.#memory.addLayer(
      foldNormalization(toParameters(named('fc'), WIDTH, 2 * POOLED), tensors),
    );
    this.#endOfLayers = this.#memory.allocate(0);
  }

  /** Returns the embedding of frames that contain only speech: 128 values with a norm of 1. */
  embed({ values, frames }: LogMel): Float32Array {
    const sum = new Float64Array(WIDTH);
    const parts = Math.ceil(frames / MAX_FRAMES);
    for (let part = 0; part < parts; part += 1) {
      const from = Math.floor((part * frames) / parts);
      const to = Math.floor(((part + 1) * frames) / parts);
      this.#embedPart(values.subarray(from * MEL_BANDS, to * MEL_BANDS), to - from, sum);
    }
    const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0));
    return Float32Array.from(sum, (value) => value / length);
  }

  #embedPart(logMel: Float32Array, frames: number, sum: Float64Array): void {
    const scratch = this.#prepare(frames);
    const { padded, first, joined, pooled, hidden, attention, statistics, embedding } = scratch;
    const memory = this.#memory;
    const { values } = memory;
    fillCentered(values, padded, logMel, frames);
    memory.multiplyRows(this.#first, padded, first, frames, true);
    let rows = first;
    for (const [index, block] of this.#blocks.entries()) {
      const result = { ...joined, start: joined.start + index * WIDTH };
      runBlock(block, memory, rows, result, frames, scratch);
      rows = result;
    }
    memory.multiplyRows(this.#aggregate, joined, pooled, frames, true);
    memory.multiplyRows(this.#attendHidden, pooled, hidden, frames, false);
    for (let at = hidden.start; at < hidden.start + frames * hidden.stride; at += 1)
      values[at] = Math.tanh(values[at]!);
    memory.multiplyRows(this.#attend, hidden, attention, frames, false);
    pool(values, scratch, frames);
    memory.multiplyRows(this.#embed, statistics, embedding, 1, false);
    for (let at = 0; at < WIDTH; at += 1)
      sum[at] = sum[at]! + values[embedding.start + at]! * frames;
  }

  /** Returns rows for a number of frames. Those of fewer frames are given up. */
  #prepare(frames: number): Scratch {
    if (this.#scratch && this.#scratch.frames >= frames) return this.#scratch;
    const memory = this.#memory;
    memory.release(this.#endOfLayers);
    const allocate = (stride: number, count = frames): Rows => ({
      start: memory.allocate(count * stride),
      stride,
    });
    const inner = allocate(WIDTH, frames + 2 * MAX_DILATION);
    const attention = allocate(POOLED);
    this.#scratch = {
      frames,
      padded: allocate(MEL_BANDS, frames + 2 * CONTEXT),
      inner: { ...inner, start: inner.start + MAX_DILATION * WIDTH },
      outer: { ...attention, stride: WIDTH },
      first: allocate(WIDTH),
      joined: allocate(WIDTH * DILATIONS.length),
      pooled: allocate(POOLED),
      hidden: allocate(64),
      attention,
      statistics: allocate(2 * POOLED, 1),
      embedding: allocate(WIDTH, 1),
    };
    return this.#scratch;
  }
}

/** Subtracts the mean of each band, and pads the frames with zeros at both ends. */
function fillCentered(
  values: Float32Array,
  padded: Rows,
  logMel: Float32Array,
  frames: number,
): void {
  const bands = padded.stride;
  const start = padded.start + CONTEXT * bands;
  const length = frames * bands;
  values.fill(0, start + length, start + length + CONTEXT * bands);
  for (let band = 0; band < bands; band += 1) {
    let mean = 0;
    for (let at = band; at < length; at += bands) mean += logMel[at]!;
    mean /= frames;
    for (let at = band; at < length; at += bands) values[start + at] = logMel[at]! - mean;
  }
}

/** Computes the output of a block: max(0, input + scales · convolutions(input)). */
function runBlock(
  block: Block,
  memory: LayerMemory,
  from: Rows,
  to: Rows,
  frames: number,
  scratch: Scratch,
): void {
  const { inner, outer } = scratch;
  const { values } = memory;
  memory.multiplyRows(block.before, from, inner, frames, true);
  const end = inner.start + frames * WIDTH;
  values.fill(0, end, end + MAX_DILATION * WIDTH);
  // The taps of a frame are the frame itself and those that are `dilation` before and after it.
  const tapStride = block.dilation * WIDTH;
  for (const [index, group] of block.groups.entries()) {
    const channel = index * GROUP_WIDTH;
    const taps = { ...inner, start: inner.start + channel - tapStride };
    const target = { ...outer, start: outer.start + channel };
    memory.multiplyRows(group, taps, target, frames, true, tapStride);
  }
  memory.multiplyRows(block.after, outer, inner, frames, false);
  const scales = computeScales(block, memory, scratch, frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const [source, target] = [from.start + frame * from.stride, to.start + frame * to.stride];
    const change = inner.start + frame * WIDTH;
    for (let at = 0; at < WIDTH; at += 1)
      values[target + at] = Math.max(0, values[source + at]! + scales[at]! * values[change + at]!);
  }
}

/** Returns the factor of each channel from its mean over all frames (squeeze-excitation). */
function computeScales(
  { squeeze, excite }: Block,
  memory: LayerMemory,
  { inner, statistics, embedding }: Scratch,
  frames: number,
): Float64Array {
  const { values } = memory;
  const sums = new Float64Array(WIDTH);
  for (let frame = 0; frame < frames; frame += 1) {
    const row = inner.start + frame * WIDTH;
    for (let at = 0; at < WIDTH; at += 1) sums[at] = sums[at]! + values[row + at]!;
  }
  for (let at = 0; at < WIDTH; at += 1) values[statistics.start + at] = sums[at]! / frames;
  memory.multiplyRows(squeeze, statistics, embedding, 1, true);
  memory.multiplyRows(excite, embedding, statistics, 1, false);
  return sums.map((_, at) => 1 / (1 + Math.exp(-values[statistics.start + at]!)));
}

/** Writes the attention-weighted mean and standard deviation of each channel over all frames. */
function pool(
  values: Float32Array,
  { pooled, attention, statistics }: Scratch,
  frames: number,
): void {
  const highest = new Float64Array(POOLED).fill(-Infinity);
  const [totals, sums, squares] = [0, 1, 2].map(() => new Float64Array(POOLED)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let frame = 0; frame < frames; frame += 1) {
    const row = attention.start + frame * POOLED;
    for (let at = 0; at < POOLED; at += 1) highest[at] = Math.max(highest[at]!, values[row + at]!);
  }
  for (let frame = 0; frame < frames; frame += 1) {
    const [row, source] = [attention.start + frame * POOLED, pooled.start + frame * POOLED];
    for (let at = 0; at < POOLED; at += 1) {
      const weight = Math.exp(values[row + at]! - highest[at]!);
      const value = values[source + at]!;
      totals[at] = totals[at]! + weight;
      sums[at] = sums[at]! + weight * value;
      squares[at] = squares[at]! + weight * value * value;
    }
  }
  for (let at = 0; at < POOLED; at += 1) {
    const mean = sums[at]! / totals[at]!;
    const variance = Math.max(squares[at]! / totals[at]! - mean * mean, MIN_VARIANCE);
    values[statistics.start + at] = mean;
    values[statistics.start + POOLED + at] = Math.sqrt(variance);
  }
}

/**
 * Converts a convolution of ONNX, whose weights have the shape (outputs, inputs, taps), to a layer
 * with weights of the shape (taps, inputs, outputs).
 * @throws ModelFormatError if the tensors are missing or have another size
 */
function toParameters(
  [weights, bias]: readonly [Tensor | undefined, Tensor | undefined],
  outputs: number,
  inputs: number,
  taps = 1,
): LayerParameters {
  const size = inputs * taps;
  if (weights?.values.length !== outputs * size || bias?.values.length !== outputs)
    throw new ModelFormatError('The ONNX file is of another network.');
  const ordered = new Float32Array(outputs * size);
  for (let output = 0; output < outputs; output += 1)
    for (let input = 0; input < inputs; input += 1)
      for (let tap = 0; tap < taps; tap += 1)
        ordered[(tap * inputs + input) * outputs + output] =
          weights.values[output * size + input * taps + tap]!;
  return { outputs, weights: ordered, bias: bias.values };
}

function splitGroups({ weights, bias }: LayerParameters): LayerParameters[] {
  return Array.from({ length: GROUPS }, (_, group) => {
    const first = group * GROUP_WIDTH;
    const isOwn = (at: number) => Math.floor((at % WIDTH) / GROUP_WIDTH) === group;
    return {
      outputs: GROUP_WIDTH,
      weights: weights.filter((__, at) => isOwn(at)),
      bias: bias.subarray(first, first + GROUP_WIDTH),
    };
  });
}

/** Includes the batch normalization before and after the last layer in its weights and bias. */
function foldNormalization(
  { outputs, weights, bias }: LayerParameters,
  tensors: Map<string, Tensor>,
): LayerParameters {
  const [before, behind] = [toAffine('b1', tensors), toAffine('b2', tensors)];
  const scaled = weights.map((weight, at) => {
    const [input, output] = [Math.floor(at / outputs), at % outputs];
    return weight * before.scale[input]! * behind.scale[output]!;
  });
  const shifted = bias.map((value, output) => {
    let sum = value;
    for (const [input, shift] of before.shift.entries())
      sum += weights[input * outputs + output]! * shift;
    return sum * behind.scale[output]! + behind.shift[output]!;
  });
  return { outputs, weights: scaled, bias: shifted };
}

function toAffine(name: string, tensors: Map<string, Tensor>) {
  const read = (part: string) => {
    const tensor = tensors.get(`${name}.${part}`);
    if (!tensor) throw new ModelFormatError('The ONNX file is of another network.');
    return Float64Array.from(tensor.values);
  };
  const [variance, mean, bias] = [read('running_var'), read('running_mean'), read('bias')];
  const scale = read('weight').map((value, at) => value / Math.sqrt(variance[at]! + BATCH_EPSILON));
  return { scale, shift: bias.map((value, at) => value - mean[at]! * scale[at]!) };
}
