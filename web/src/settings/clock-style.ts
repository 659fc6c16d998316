export type ClockStyle = '24' | '12';

let chosen: ClockStyle = '24';

/** The person's hour format; the settings update it. */
export const clockStyle = {
  get: (): ClockStyle => chosen,
  set(style: ClockStyle): void {
    chosen = style;
  },
};
