declare module '@evan/opus/wasm/index.mjs' {
  interface Codec {
    /** Sets what opus_encoder_ctl and opus_decoder_ctl name by number. */
    ctl(request: number, value: number): number;
    /** Gives the codec's memory back. */
    drop(): void;
  }
  export class Encoder implements Codec {
    constructor(options: {
      channels: 1 | 2;
      sample_rate: number;
      application: 'voip' | 'audio' | 'restricted_lowdelay';
    });
    encode(samples: Uint8Array): Uint8Array;
    ctl(request: number, value: number): number;
    drop(): void;
  }
  export class Decoder implements Codec {
    constructor(options: { channels: 1 | 2; sample_rate: number });
    decode(packet: Uint8Array): Uint8Array;
    ctl(request: number, value: number): number;
    drop(): void;
  }
}
