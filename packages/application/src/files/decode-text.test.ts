import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Bytes written as hexadecimal, made with the codecs of Python. */
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
