/**
 * Opens a modal dialog with its field focused and the cursor behind the text. By itself a dialog
 * focuses its first focusable element, which may be a box around the field.
 */
export function showWithFocus(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  const field = dialog.querySelector('input');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
