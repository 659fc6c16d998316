import { expect, test } from 'vitest';
import { ModelFormatError } from './model-format-error.ts';
import { readOnnxTensors } from './onnx-tensors.ts';

/** Returns a length-delimited field of protocol buffers with less than 128 bytes. */
const field = (number: number, content: number[]) => [number * 8 + 2, content.length, ...content];
const text = (value: string) => [...new TextEncoder().encode(value)];
const floats = (...values: number[]) => [...new Uint8Array(Float32Array.from(values).buffer)];

/** Fields that the reader must skip: a varint, a 32-bit number and a 64-bit number. */
const UNREAD = [8, 7, 13 * 8 + 5, 1, 2, 3, 4, 14 * 8 + 1, 1, 2, 3, 4, 5, 6, 7, 8];

const makeFile = (dims: number[]) =>
  Uint8Array.from([
    ...UNREAD,
    ...field(7, field(5, [...dims, 16, 1, ...field(8, text('w')), ...field(9, floats(1.5, -2))])),
  ]);

test.each([
  ['in repeated fields', [8, 1, 8, 2]],
  ['packed in one field', field(1, [1, 2])],
])('reads a tensor whose dimensions are %s', (_, dims) => {
  const tensor = readOnnxTensors(makeFile(dims)).get('w');
  expect(tensor?.dims).toEqual([1, 2]);
  expect([...tensor!.values]).toEqual([1.5, -2]);
});

test('refuses a file whose tensor has fewer values than its dimensions require', () => {
  expect(() => readOnnxTensors(makeFile([8, 3]))).toThrow(ModelFormatError);
});

test.each([0, 1, 3, 20, 30, 36])('refuses a file that is truncated after %i bytes', (length) => {
  expect(() => readOnnxTensors(makeFile([8, 2]).subarray(0, length))).toThrow(ModelFormatError);
});
