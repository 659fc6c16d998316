/** Gives text to the person as a file with a name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
