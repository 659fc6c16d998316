/** `ada@example.org` as `a***@e***`, the way AWS says where a code went. */
function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${(domain || name).slice(0, 1)}***`;
}

/** Says where a code went without telling the address. */
export function codeDelivery(address: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(address) };
}
