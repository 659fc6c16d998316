declare module '@evan/opus/wasm/index.mjs' {
  interface Codec {
    /**
     * Sets the option that opus_encoder_ctl or opus_decoder_ctl identifies by this request number.
     */
    ctl(request: number, value: number): number;
    /** Frees the memory of the codec. */
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
