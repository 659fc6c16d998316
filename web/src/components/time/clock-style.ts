export type ClockStyle = '24' | '12';

let chosen: ClockStyle = '24';

/** How hours are written for this person; the settings say so when they change. */
export const clockStyle = {
  get: (): ClockStyle => chosen,
  set(style: ClockStyle): void {
    chosen = style;
  },
};
