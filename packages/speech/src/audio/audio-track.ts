/** What a decoder needs to know about the packets of a track. */
export interface AudioFormat {
  codec: 'opus' | 'aac' | 'pcm';
  /** Samples per second; for Opus and AAC the decoder may find another one in its packets. */
  sampleRate: number;
  channels: number;
  /** The description of the codec (AAC: AudioSpecificConfig, ISO 14496-3), in base64. */
  config: string;
}

/** An encoded piece of sound, some milliseconds long. */
export interface AudioPacket {
  /**
   * Seconds of the media file. What the encoder added before the first sample has times below 0.
   */
  at: number;
  /** Length in seconds. */
  seconds: number;
  bytes: Uint8Array;
  /**
   * How much is heard in it, in any unit that is comparable within one file. Encoders spend few
   * bytes on silence, so the number of bytes will do.
   */
  weight: number;
}

/** The audio track of a media file, read from the file while the packets are taken. */
export interface AudioTrack {
  format: AudioFormat;
  /** In order of time. */
  packets: AsyncIterable<AudioPacket>;
}
