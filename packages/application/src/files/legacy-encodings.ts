/** The upper halves of code pages of DOS, which `TextDecoder` does not know (unicode.org). */
const CODE_PAGES: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Decodes UTF-7 (RFC 2152): `+`, UTF-16BE in base64 without padding, and an optional `-`. */
function decodeUtf7(bytes: Uint8Array): string {
  return toLatin1(bytes).replace(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) => {
    const units = Buffer.from(encoded, 'base64');
    const whole = units.subarray(0, units.length - (units.length % 2));
    return encoded === '' ? '+' : whole.swap16().toString('utf16le');
  });
}

/**
 * Moves characters of 7-bit encodings with two bytes each to the upper half, where the encodings
 * have them that `TextDecoder` knows. Each match begins and ends with the marks that are removed.
 */
const raise = (bytes: Uint8Array, shifted: RegExp) =>
  Buffer.from(
    toLatin1(bytes).replace(shifted, (_, codes: string) =>
      codes.replace(/[!-~]/g, (code) => String.fromCharCode(code.charCodeAt(0) + 128)),
    ),
    'latin1',
  );

/**
 * Decodes text in an encoding that browsers no longer have; undefined for all others.
 * @param label in lower case, with hyphens, such as `cp850` or `utf-7`
 */
export function decodeLegacy(bytes: Uint8Array, label: string): string | undefined {
  if (label === 'utf-7') return decodeUtf7(bytes);
  if (label === 'hz-gb-2312')
    return new TextDecoder('gb18030').decode(raise(bytes, /~\{((?:[!-}][!-~])*)(?:~\}|$)/gm));
  if (label === 'iso-2022-kr') {
    const shifted = raise(bytes, /\u000e([^\u000e\u000f\n]*)\u000f?/g);
    return new TextDecoder('euc-kr').decode(shifted).replace('\u001b$)C', '');
  }
  const number = /^(?:cp-?|ibm-?|dos-?|ms-?)(\d{3})$/.exec(label)?.[1];
  // Code page 858 is 850 with the euro sign in the place of a letter of Turkish.
  const upper =
    number === '858' ? CODE_PAGES['cp850']!.replace('ı', '€') : CODE_PAGES[`cp${number}`];
  return (
    upper && toLatin1(bytes).replace(/[\u0080-\u00ff]/g, (one) => upper[one.charCodeAt(0) - 128]!)
  );
}
