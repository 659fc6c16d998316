/** `ada@example.org` as `a***@e***`, the way AWS says where a code went. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${(domain || name).slice(0, 1)}***`;
}
