import { ModelFormatError } from './model-format-error.ts';

/** A tensor of 32-bit floats in row-major order. */
export interface Tensor {
  dims: number[];
  values: Float32Array;
}

/** The numbers of the fields that are read here. Source: onnx.proto3. */
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

/** One field of a message in the format of protocol buffers. */
export interface Field {
  number: number;
  /** The value of a varint; 0 for fields of other types. */
  value: number;
  /** The content of a field of another type; empty for a varint. */
  bytes: Uint8Array;
  /** The whole encoded field, including its tag and length. */
  whole: Uint8Array;
}

/**
 * Reads the initializers of an ONNX file: the tensors with its parameters. Tensors of other types
 * than 32-bit float, and those that are stored in separate files, are ignored.
 * @returns the tensors by name, in the order of the file
 * @throws ModelFormatError if it is not an ONNX file with such a tensor, or is truncated
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
      // A list of numbers is either packed into one field, or the field is repeated.
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
  const values = new Float32Array(length);
  for (let index = 0; index < length; index += 1) values[index] = view.getFloat32(index * 4, true);
  return [name, { dims, values }];
}

/**
 * Yields the fields of a message in their order.
 * @throws ModelFormatError if the bytes are not a message, or are truncated
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

/** Appends the varint at an index to a list, and returns the index after the varint. */
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
