import { type LogMel, MEL_BANDS } from '../features/log-mel.ts';
import { ModelFormatError } from './model-format-error.ts';
import { type Layer, multiplyRows, type Rows } from './multiply-rows.ts';
import { readOnnxTensors, type Tensor } from './onnx-tensors.ts';

const WIDTH = 128;
const GROUPS = 8;
const GROUP_WIDTH = WIDTH / GROUPS;
const DILATIONS = [2, 3, 4] as const;
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

/** Buffers for intermediate results of up to `frames` frames, which later calls use again. */
interface Scratch {
  frames: number;
  padded: Float64Array;
  one: Float64Array;
  other: Float64Array;
  taps: Float64Array;
  /** The outputs of all blocks, concatenated for each frame. */
  joined: Float64Array;
  pooled: Float64Array;
  hidden: Float64Array;
  attention: Float64Array;
}

/**
 * A time-delay neural network that computes speaker embeddings with 128 dimensions. It has three
 * blocks of dilated convolutions with squeeze-excitation, and attentive statistics pooling (after
 * Desplanques et al., "ECAPA-TDNN", 2020). The architecture is fixed, and only the parameters are
 * read from an ONNX file.
 */
export class VoiceNetwork {
  readonly #first: Layer;
  readonly #blocks: Block[];
  readonly #aggregate: Layer;
  readonly #attendHidden: Layer;
  readonly #attend: Layer;
  readonly #embed: Layer;
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
    const taps = 2 * CONTEXT + 1;
    this.#first = toLayer(convolution(0), WIDTH, MEL_BANDS, taps);
    this.#blocks = DILATIONS.map((dilation, block) => ({
      dilation,
      before: toLayer(convolution(3 * block + 1), WIDTH, WIDTH),
      groups: splitGroups(toLayer(convolution(3 * block + 2), WIDTH, GROUP_WIDTH, 3)),
      after: toLayer(convolution(3 * block + 3), WIDTH, WIDTH),
      squeeze: toLayer(named(`blk.${block}.se.a`), 32, WIDTH),
      excite: toLayer(named(`blk.${block}.se.b`), WIDTH, 32),
    }));
    this.#aggregate = toLayer(named('ag'), POOLED, WIDTH * DILATIONS.length);
    this.#attendHidden = toLayer(named('at1'), 64, POOLED);
    this.#attend = toLayer(named('at2'), POOLED, 64);
    this.#embed = foldNormalization(toLayer(named('fc'), WIDTH, 2 * POOLED), tensors);
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

  #embedPart(values: Float32Array, frames: number, sum: Float64Array): void {
    const scratch = this.#prepare(frames);
    fillCentered(scratch.padded, values, frames);
    const joined = { buffer: scratch.joined, stride: WIDTH * DILATIONS.length };
    let rows: Rows = { buffer: scratch.one, offset: 0, stride: WIDTH };
    // The input of the first layer is a frame with two frames before and after it. They are
    // adjacent in the buffer, so they are read as one row.
    const padded = { buffer: scratch.padded, offset: 0, stride: MEL_BANDS };
    multiplyRows(this.#first, padded, rows, frames, true);
    for (const [index, block] of this.#blocks.entries()) {
      const result = { ...joined, offset: index * WIDTH };
      runBlock(block, rows, result, frames, scratch);
      rows = result;
    }
    const pooled = { buffer: scratch.pooled, offset: 0, stride: POOLED };
    const hidden = { buffer: scratch.hidden, offset: 0, stride: 64 };
    const attention = { buffer: scratch.attention, offset: 0, stride: POOLED };
    multiplyRows(this.#aggregate, { ...joined, offset: 0 }, pooled, frames, true);
    multiplyRows(this.#attendHidden, pooled, hidden, frames, false);
    for (let at = 0; at < frames * 64; at += 1) scratch.hidden[at] = Math.tanh(scratch.hidden[at]!);
    multiplyRows(this.#attend, hidden, attention, frames, false);

    const statistics = { buffer: pool(scratch, frames), offset: 0, stride: 0 };
    const embedding = { buffer: new Float64Array(WIDTH), offset: 0, stride: 0 };
    multiplyRows(this.#embed, statistics, embedding, 1, false);
    for (let at = 0; at < WIDTH; at += 1) sum[at] = sum[at]! + embedding.buffer[at]! * frames;
  }

  #prepare(frames: number): Scratch {
    if (this.#scratch && this.#scratch.frames >= frames) return this.#scratch;
    const make = (width: number) => new Float64Array(frames * width);
    this.#scratch = {
      frames,
      padded: new Float64Array((frames + 2 * CONTEXT) * MEL_BANDS),
      one: make(WIDTH),
      other: make(WIDTH),
      taps: make(3 * GROUP_WIDTH),
      joined: make(WIDTH * DILATIONS.length),
      pooled: make(POOLED),
      hidden: make(64),
      attention: make(POOLED),
    };
    return this.#scratch;
  }
}

/** Subtracts the mean of each band, and pads the frames with zeros at both ends. */
function fillCentered(padded: Float64Array, values: Float32Array, frames: number): void {
  const start = CONTEXT * MEL_BANDS;
  padded.fill(0);
  for (let band = 0; band < MEL_BANDS; band += 1) {
    let mean = 0;
    for (let at = band; at < frames * MEL_BANDS; at += MEL_BANDS) mean += values[at]!;
    mean /= frames;
    for (let at = band; at < frames * MEL_BANDS; at += MEL_BANDS)
      padded[start + at] = values[at]! - mean;
  }
}

/** Computes the output of a block: max(0, input + scales · convolutions(input)). */
function runBlock(block: Block, from: Rows, to: Rows, frames: number, scratch: Scratch): void {
  const inner = { buffer: scratch.other, offset: 0, stride: WIDTH };
  const outer = { buffer: scratch.attention, offset: 0, stride: WIDTH };
  multiplyRows(block.before, from, inner, frames, true);
  for (const [group, layer] of block.groups.entries()) {
    fillTaps(scratch, group * GROUP_WIDTH, block.dilation, frames);
    const taps = { buffer: scratch.taps, offset: 0, stride: 3 * GROUP_WIDTH };
    multiplyRows(layer, taps, { ...outer, offset: group * GROUP_WIDTH }, frames, true);
  }
  multiplyRows(block.after, outer, inner, frames, false);
  const scales = computeScales(block, scratch.other, frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const [source, target] = [from.offset + frame * from.stride, to.offset + frame * to.stride];
    for (let at = 0; at < WIDTH; at += 1) {
      const change = scales[at]! * scratch.other[frame * WIDTH + at]!;
      to.buffer[target + at] = Math.max(0, from.buffer[source + at]! + change);
    }
  }
}

/**
 * Writes, for each frame, the channels of one group in the frame itself and in the frames that are
 * `dilation` before and after it.
 */
function fillTaps({ other, taps }: Scratch, channel: number, dilation: number, frames: number) {
  let at = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let shift = -dilation; shift <= dilation; shift += dilation) {
      const near = frame + shift;
      const source = near * WIDTH + channel;
      for (let place = 0; place < GROUP_WIDTH; place += 1, at += 1)
        taps[at] = near >= 0 && near < frames ? other[source + place]! : 0;
    }
  }
}

/** Returns the factor of each channel from its mean over all frames (squeeze-excitation). */
function computeScales({ squeeze, excite }: Block, rows: Float64Array, frames: number) {
  const mean = new Float64Array(WIDTH);
  for (let at = 0; at < frames * WIDTH; at += 1)
    mean[at % WIDTH] = mean[at % WIDTH]! + rows[at]! / frames;
  const hidden = new Float64Array(squeeze.outputs);
  const scales = new Float64Array(WIDTH);
  const toRows = (buffer: Float64Array) => ({ buffer, offset: 0, stride: 0 });
  multiplyRows(squeeze, toRows(mean), toRows(hidden), 1, true);
  multiplyRows(excite, toRows(hidden), toRows(scales), 1, false);
  return scales.map((value) => 1 / (1 + Math.exp(-value)));
}

/** Returns the attention-weighted mean and standard deviation of each channel over all frames. */
function pool({ pooled, attention }: Scratch, frames: number): Float64Array {
  const statistics = new Float64Array(2 * POOLED);
  for (let channel = 0; channel < POOLED; channel += 1) {
    const end = frames * POOLED;
    let highest = -Infinity;
    for (let at = channel; at < end; at += POOLED) highest = Math.max(highest, attention[at]!);
    let [total, sum, squares] = [0, 0, 0];
    for (let at = channel; at < end; at += POOLED) {
      const weight = Math.exp(attention[at]! - highest);
      total += weight;
      sum += weight * pooled[at]!;
      squares += weight * pooled[at]! * pooled[at]!;
    }
    const mean = sum / total;
    statistics[channel] = mean;
    const variance = Math.max(squares / total - mean * mean, MIN_VARIANCE);
    statistics[POOLED + channel] = Math.sqrt(variance);
  }
  return statistics;
}

/**
 * Converts a convolution of ONNX, whose weights have the shape (outputs, inputs, taps), to a linear
 * layer with weights of the shape (outputs, taps × inputs).
 * @throws ModelFormatError if the tensors are missing or have another size
 */
function toLayer(
  [weights, bias]: readonly [Tensor | undefined, Tensor | undefined],
  outputs: number,
  inputs: number,
  taps = 1,
): Layer {
  const size = inputs * taps;
  if (weights?.values.length !== outputs * size || bias?.values.length !== outputs)
    throw new ModelFormatError('The ONNX file is of another network.');
  const ordered = Float64Array.from({ length: outputs * size }, (_, at) => {
    const [output, tap, input] = [
      Math.floor(at / size),
      Math.floor((at % size) / inputs),
      at % inputs,
    ];
    return weights.values[output * size + input * taps + tap]!;
  });
  return { inputs: size, outputs, weights: ordered, bias: Float64Array.from(bias.values) };
}

function splitGroups({ inputs, weights, bias }: Layer): Layer[] {
  return Array.from({ length: GROUPS }, (_, group) => ({
    inputs,
    outputs: GROUP_WIDTH,
    weights: weights.slice(group * GROUP_WIDTH * inputs, (group + 1) * GROUP_WIDTH * inputs),
    bias: bias.slice(group * GROUP_WIDTH, (group + 1) * GROUP_WIDTH),
  }));
}

/** Includes the batch normalization before and after the last layer in its weights and bias. */
function foldNormalization(layer: Layer, tensors: Map<string, Tensor>): Layer {
  const [before, behind] = [toAffine('b1', tensors), toAffine('b2', tensors)];
  const weights = layer.weights.map((weight, at) => {
    const [output, input] = [Math.floor(at / layer.inputs), at % layer.inputs];
    return weight * before.scale[input]! * behind.scale[output]!;
  });
  const bias = layer.bias.map((value, output) => {
    let sum = value;
    for (let input = 0; input < layer.inputs; input += 1)
      sum += layer.weights[output * layer.inputs + input]! * before.shift[input]!;
    return sum * behind.scale[output]! + behind.shift[output]!;
  });
  return { ...layer, weights, bias };
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
