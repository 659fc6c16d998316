/**
 * Errors of amazon-chime-sdk-js 3.32 itself, after which calls go on as they should: when it
 * reconnects or negotiates twice, it limits a sender's bit rate twice at the same time and does not
 * await the second result; in Firefox it asks whether it may use WebAssembly.
 */
const OF_THE_SDK = [
  /InvalidStateError: Failed to execute 'setParameters' on 'RTCRtpSender'/,
  /Content-Security-Policy: .* blocked WebAssembly/,
];

/** Returns the errors that are not those of the SDK. */
export const withoutErrorsOfTheSdk = (errors: readonly string[]): string[] =>
  errors.filter((error) => !OF_THE_SDK.some((known) => known.test(error)));
