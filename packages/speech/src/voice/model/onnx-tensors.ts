import { ModelFormatError } from './model-format-error.ts';

/** A tensor of 32-bit floats, the last dimension contiguous. */
export interface Tensor {
  dims: number[];
  values: Float32Array;
}

/** The fields of ONNX's messages that are read here (onnx.proto3). */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR_DIMS = 1;
const TENSOR_TYPE = 2;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;
const FLOAT = 1;

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;

/** A field of a message of protocol buffers. */
export interface Field {
  number: number;
  /** The value of a varint; 0 for other types. */
  value: number;
  /** The content of a field with a length; empty for other types. */
  bytes: Uint8Array;
  /** The field with its number, type and length. */
  whole: Uint8Array;
}

/**
 * Reads the stored tensors (the initializers) of an ONNX file, by name and in their order. Only
 * tensors of 32-bit floats that are kept inside the file are read.
 *
 * @throws ModelFormatError if the bytes are no ONNX file, or end too early
 */
export function readOnnxTensors(file: Uint8Array): Map<string, Tensor> {
  const tensors = new Map<string, Tensor>();
  for (const graph of readFields(file)) {
    if (graph.number !== MODEL_GRAPH) continue;
    for (const field of readFields(graph.bytes)) {
      if (field.number !== GRAPH_INITIALIZER) continue;
      const [name, tensor] = readTensor(field.bytes);
      if (tensor) tensors.set(name, tensor);
    }
  }
  if (tensors.size === 0) throw new ModelFormatError('The ONNX file holds no tensors.');
  return tensors;
}

function readTensor(bytes: Uint8Array): [name: string, tensor: Tensor | undefined] {
  const dims: number[] = [];
  let [type, name, raw] = [0, '', new Uint8Array()];
  for (const field of readFields(bytes)) {
    if (field.number === TENSOR_DIMS) {
      // Lists of numbers may be packed into one field or repeated.
      if (field.bytes.length === 0) dims.push(field.value);
      else for (let at = 0; at < field.bytes.length;) at = readVarint(field.bytes, at, dims);
    }
    if (field.number === TENSOR_TYPE) type = field.value;
    if (field.number === TENSOR_NAME) name = new TextDecoder().decode(field.bytes);
    if (field.number === TENSOR_RAW_DATA) raw = new Uint8Array(field.bytes);
  }
  const length = dims.reduce((product, size) => product * size, 1);
  if (type !== FLOAT || raw.length !== length * 4) return [name, undefined];
  const view = new DataView(raw.buffer);
  const values = Float32Array.from({ length }, (_, index) => view.getFloat32(index * 4, true));
  return [name, { dims, values }];
}

/**
 * Returns the fields of a message in their order.
 * @throws ModelFormatError if the bytes are no message, or end too early
 */
export function* readFields(bytes: Uint8Array): Generator<Field> {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    at = readVarint(bytes, at, numbers);
    const tag = numbers.pop()!;
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === VARINT) {
      at = readVarint(bytes, at, numbers);
      const whole = bytes.subarray(start, at);
      yield { number, value: numbers.pop()!, bytes: bytes.subarray(0, 0), whole };
      continue;
    }
    if (type === LENGTH) at = readVarint(bytes, at, numbers);
    const length = findLength(type, numbers);
    if (at + length > bytes.length) throw new ModelFormatError('The ONNX file ends too early.');
    const end = at + length;
    yield { number, value: 0, bytes: bytes.subarray(at, end), whole: bytes.subarray(start, end) };
    at = end;
  }
}

function findLength(type: number, numbers: number[]): number {
  if (type === LENGTH) return numbers.pop()!;
  if (type === FIXED64) return 8;
  if (type === FIXED32) return 4;
  throw new ModelFormatError('The file is no ONNX file.');
}

/** Appends the number at a place to a list, and returns the place behind it. */
function readVarint(bytes: Uint8Array, start: number, into: number[]): number {
  let [value, scale, at] = [0, 1, start];
  for (; at < bytes.length; at += 1, scale *= 128) {
    const byte = bytes[at]!;
    value += (byte & 127) * scale;
    if (byte < 128) {
      into.push(value);
      return at + 1;
    }
  }
  throw new ModelFormatError('The ONNX file ends too early.');
}
