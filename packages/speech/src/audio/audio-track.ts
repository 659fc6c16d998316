/** The format of the packets of a track, as a decoder needs it. */
export interface AudioFormat {
  codec: 'opus' | 'aac' | 'pcm';
  /** In Hz, as the container declares it. A decoder of Opus or AAC may return another rate. */
  sampleRate: number;
  channels: number;
  /** For AAC its AudioSpecificConfig (ISO 14496-3) in base64; empty for other codecs. */
  config: string;
}

/** An encoded packet with some milliseconds of sound. */
export interface AudioPacket {
  /**
   * The start in seconds of the media file. It is negative for the priming samples that an encoder
   * adds before the first sample.
   */
  at: number;
  /** The duration in seconds. */
  seconds: number;
  bytes: Uint8Array;
  /**
   * A measure of loudness, in a unit that is only comparable within one file. For a compressed
   * format it is the number of bytes, because encoders use few bytes for silence.
   */
  weight: number;
}

/** The audio track of a media file. */
export interface AudioTrack {
  format: AudioFormat;
  /** The packets in the order of time, which are read from the file during the iteration. */
  packets: AsyncIterable<AudioPacket>;
}
