import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, FRAME } from './signal-frame.ts';

describe('a signal frame', () => {
  it('begins with its payload type and is parsed as it was written', () => {
    const messages = [{ topic: 'chat', data: Buffer.from([1, 0, 255]), senderExternalUserId: 'é' }];
    const frame = { type: FRAME.DATA_MESSAGE, dataMessage: { messages } };
    const encoded = encodeFrame({ timestampMs: 1_800_000_000_000, ...frame });
    expect(encoded[0]).toBe(5);
    expect(Number(decodeFrame(encoded).timestampMs)).toBe(1_800_000_000_000);
    expect(decodeFrame(encoded)).toMatchObject(frame);
  });

  it('has the time at which it is written unless another is given', () => {
    const before = Date.now();
    const written = Number(decodeFrame(encodeFrame({ type: FRAME.LEAVE })).timestampMs);
    expect(written).toBeGreaterThanOrEqual(before);
    expect(written).toBeLessThanOrEqual(Date.now());
  });

  it('may have fields that are unknown, and has defaults for those that it does not contain', () => {
    const unknown = [15 * 8, ...Array<number>(9).fill(255), 1];
    const sent = encodeFrame({ type: FRAME.SUBSCRIBE, sub: { sendStreams: [{ streamId: 3 }] } });
    const { sub, join } = decodeFrame(Buffer.concat([sent, Buffer.from(unknown)]));
    expect(sub?.sendStreams?.[0]).toMatchObject({ streamId: 3, trackLabel: '', width: 0 });
    expect([sub?.receiveStreamIds, sub?.sdpOffer, join]).toEqual([[], '', null]);
  });

  it('that is invalid, truncated, or without its time or type is refused', () => {
    const whole = encodeFrame({ type: FRAME.INDEX, index: { sources: [{ attendeeId: 'a' }] } });
    const [time, type] = [
      [1 * 8, 1],
      [2 * 8, FRAME.LEAVE],
    ];
    const read = (...bytes: number[]) => decodeFrame(Buffer.from([5, ...bytes]));
    expect(() => decodeFrame(Buffer.from([4, 8, 1]))).toThrow(RangeError);
    expect(() => decodeFrame(whole.subarray(0, whole.length - 3))).toThrow(RangeError);
    expect(() => read(...time, ...type, 0x0f)).toThrow(RangeError);
    expect(() => read(...time, 2 * 8, ...Array<number>(12).fill(255))).toThrow(RangeError);
    expect(() => read(...time)).toThrow("missing required 'type'");
    expect(() => read(...type)).toThrow("missing required 'timestampMs'");
    expect(read(...time, ...type).type).toBe(FRAME.LEAVE);
  });

  it('with a number that is larger than its field has the lower bits of the number', () => {
    const camera = { maxBitrateKbps: 2 ** 32 - 1, width: 2 ** 32 + 640 };
    const sub = { sendStreams: [camera] };
    expect(decodeFrame(encodeFrame({ type: FRAME.SUBSCRIBE, sub })).sub?.sendStreams).toMatchObject(
      [{ maxBitrateKbps: 2 ** 32 - 1, width: 640 }],
    );
    const [pause, above] = [10 * 8 + 2, [135, 128, 128, 128, 16]];
    const frame = [1 * 8, 1, 2 * 8, FRAME.PAUSE, pause, 7, 1 * 8 + 2, 5, ...above];
    expect(decodeFrame(Buffer.from([5, ...frame])).pause?.streamIds).toEqual([7]);
  });
});
