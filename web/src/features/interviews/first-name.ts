/** How a person is called beside a time: "20:30 IST for Asha". */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;
