/** Focuses a field when it appears, with the cursor behind its text. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
