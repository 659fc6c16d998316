import { vi } from 'vitest';

const Real = Intl.DateTimeFormat;

/**
 * Replaces the formatter by one whose texts differ from those of this runtime's locale data in the
 * ways in which those of browsers have differed: another order of day, month and year, no leading
 * zeros, narrow no-break spaces, and the hour 24 at midnight. `vi.unstubAllGlobals` restores it.
 */
export function stubDateFormats(): void {
  const Other = new Proxy(Real, {
    construct: (_, [, options]: [unknown, Intl.DateTimeFormatOptions?]) => {
      const real = new Real('en-US', options);
      const formatToParts = (at?: number | Date) => real.formatToParts(at).map(toOther);
      return {
        resolvedOptions: () => real.resolvedOptions(),
        formatToParts,
        format: (at?: number | Date) =>
          formatToParts(at)
            .map(({ value }) => value)
            .join(''),
      };
    },
  });
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Other } }));
}

const toOther = ({ type, value }: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart => {
  if (type === 'literal') return { type, value: value.replaceAll(' ', '\u202F') };
  if (type === 'hour' && Number(value) === 0) return { type, value: '24' };
  return { type, value: /^0\d$/.test(value) ? value.slice(1) : value };
};
