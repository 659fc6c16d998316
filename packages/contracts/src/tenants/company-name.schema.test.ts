import { describe, expect, it } from 'vitest';
import { companyName, toShownName } from './company-name.schema.ts';

describe('the name of a company', () => {
  it.each([
    'Northwind',
    'Booking.com',
    'Ernst & Young',
    'A/B Testing GmbH',
    'AT&T',
    'Müller, Söhne & Co. KG',
    'Yahoo!',
    '株式会社ノースウィンド',
    'No. 1 Hiring',
    'Dr.Oetker',
  ])('may be %s', (name) => {
    expect(companyName.parse(name)).toBe(name);
  });

  it.each([
    'https://evil.example',
    'Win a prize http://evil.example/x now',
    'www.evil.example',
    'Prize: evil.example/win',
    'Your bank, write to help@evil.example',
    'ftp://files.example',
    'пример.рф/приз',
  ])('contains no link: %s', (name) => {
    expect(companyName.safeParse(name).error?.issues[0]?.message).toBe(
      'must be a name without a web or e-mail address',
    );
  });

  it.each([
    ['Northwind', 'Northwind'],
    ['Booking.com', 'Booking.com'],
    ['Win a prize http://evil.example/x now', 'Win a prize now'],
    ['Prize: evil.example/win', 'Prize:'],
    ['https://evil.example', 'A company on Parley'],
    ['help@evil.example www.evil.example', 'A company on Parley'],
    ['North\u0000wind\r\nBcc:\tx', 'Northwind Bcc: x'],
  ])('is shown without links and control characters if it was stored before: %j', (name, shown) => {
    expect(toShownName(name)).toBe(shown);
  });

  it('contains no control characters and no characters that cannot be seen', () => {
    expect(companyName.parse('North\u0000wind\r\nBcc: \u200bx')).not.toMatch(/[\p{Cc}\u200b]/u);
  });
});
