/** A code as it is sent, however it was typed or pasted: "123 456" and "123-456" are 123456. */
export const codeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
