/** Functions that encode parts of an ONNX graph in the format of protocol buffers (onnx.proto3). */

const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const FLOAT = 1;

/** An attribute of a node with an integer as its value. */
export interface Attribute {
  name: string;
  value: number;
}

/** Returns a field of the graph with a node that applies an operator to named tensors. */
export const makeNode = (
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: readonly Attribute[] = [],
): Uint8Array =>
  toField(
    GRAPH_NODE,
    Buffer.concat([
      ...inputs.map((name) => toField(1, name)),
      ...outputs.map((name) => toField(2, name)),
      toField(4, operator),
      ...attributes.map((attribute) => toField(5, toAttribute(attribute))),
    ]),
  );

/**
 * Returns a field of the graph with a constant tensor.
 * @param dims the size of each dimension; empty for a scalar
 * @param content the type as a number of `TensorProto.DataType`: 1 stores 32-bit floats, and every
 * other type 64-bit integers
 */
export const makeConstant = (
  name: string,
  dims: readonly number[],
  { type, values }: { type: number; values: readonly number[] },
): Uint8Array =>
  toField(
    GRAPH_INITIALIZER,
    Buffer.concat([
      ...dims.map((size) => toNumber(1, size)),
      toNumber(2, type),
      toField(8, name),
      toField(
        9,
        type === FLOAT
          ? Buffer.from(Float32Array.from(values).buffer)
          : Buffer.from(BigInt64Array.from(values, BigInt).buffer),
      ),
    ]),
  );

/**
 * Returns a field of the graph that declares an input or an output.
 * @param field the number of the field: 11 for an input, 12 for an output
 * @param type the type of its elements as a number of `TensorProto.DataType`
 * @param dims the size of each dimension, or a name for a size that is known only at run time
 */
export const makeValueInfo = (
  field: number,
  name: string,
  type: number,
  dims: readonly (number | string)[],
): Uint8Array => {
  const shape = dims.map((size) =>
    toField(1, typeof size === 'number' ? toNumber(1, size) : toField(2, size)),
  );
  const tensor = Buffer.concat([toNumber(1, type), toField(2, Buffer.concat(shape))]);
  return toField(field, Buffer.concat([toField(1, name), toField(2, toField(1, tensor))]));
};

const TYPE_INT = 2;

const toAttribute = ({ name, value }: Attribute): Uint8Array =>
  Buffer.concat([toField(1, name), toNumber(3, value), toNumber(20, TYPE_INT)]);

/** Returns a length-delimited field: a text, bytes, or a message. */
export function toField(number: number, content: Uint8Array | string): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([toFieldHead(number, bytes.length), bytes]);
}

/** Returns the tag and the length that precede the content of a length-delimited field. */
export const toFieldHead = (number: number, length: number): Uint8Array =>
  Buffer.concat([toVarint(number * 8 + 2), toVarint(length)]);

const toNumber = (number: number, value: number): Uint8Array =>
  Buffer.concat([toVarint(number * 8), toVarint(value)]);

/** Encodes an integer. A negative one is encoded as its 64-bit two's complement. */
function toVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
