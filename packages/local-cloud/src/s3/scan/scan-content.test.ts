import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scanContent } from './scan-content.ts';

const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Creates a ZIP archive with one deflated entry. `flags` 1 marks the entry as encrypted. */
function zip(content: Buffer, { flags = 0, method = 8 } = {}): Buffer {
  const [name, packed] = [Buffer.from('word/document.xml'), deflateRawSync(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

describe('the scan of content', () => {
  it.each([
    ['nothing in a harmless text', Buffer.from('What to bring: yourself'), 'NO_THREATS_FOUND'],
    ['nothing in an empty file', Buffer.alloc(0), 'NO_THREATS_FOUND'],
    ['the test file', EICAR, 'THREATS_FOUND'],
    [
      'the test file in the middle of another',
      Buffer.concat([Buffer.alloc(9_000, 'a'), EICAR, Buffer.alloc(9_000, 'b')]),
      'THREATS_FOUND',
    ],
    ['nothing in a harmless document', zip(Buffer.from('<w:document/>')), 'NO_THREATS_FOUND'],
    ['the test file within a document', zip(EICAR), 'THREATS_FOUND'],
    ['the test file within an archive within an archive', zip(zip(EICAR)), 'THREATS_FOUND'],
  ])('finds %s', async (_, content, result) => {
    expect(await scanContent(content)).toBe(result);
  });

  it.each([
    ['a password', zip(EICAR, { flags: 1 })],
    ['another compression', zip(EICAR, { method: 12 })],
    ['more in it than is looked through', zip(Buffer.alloc(65 * 1024 * 1024))],
    ['too many archives within one another', zip(zip(zip(zip(EICAR))))],
    ['a part missing', zip(Buffer.alloc(9_000, 'abc')).subarray(20)],
  ])('reports an archive with %s as unsupported', async (_, content) => {
    expect(await scanContent(content)).toBe('UNSUPPORTED');
  });
});
