import { decode } from '@parley/domain/encodings/encodings.ts';
import { detectEncoding } from '../../../../shared/encodings/detect-encoding.ts';

/** Returns a text file as text with line breaks of one kind; browsers show no others. */
export async function readText(bytes: Uint8Array): Promise<string> {
  const text = decode(bytes, await detectEncoding(bytes));
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\f', '\n\n');
}
