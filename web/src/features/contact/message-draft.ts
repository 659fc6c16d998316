import type { ContactMessage } from './send-message.ts';

const KEY = 'contactMessage';

const listFields = (place: Element) =>
  place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]');

/** Returns the unsent input of the contact form in this tab. */
export function readMessageDraft(): Partial<ContactMessage> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter(([, text]) => typeof text === 'string' && text !== ''),
    );
  } catch {
    // Anybody can edit the storage, so unreadable content is ignored.
    return {};
  }
}

/**
 * Stores the input of the contact form in this tab until the form reports that it was sent. Returns
 * a function that stops this.
 */
export function storeMessageDraft(place: HTMLElement): () => void {
  const save = () => {
    const typed = Object.fromEntries(
      [...listFields(place)].map((field) => [field.name, field.value]),
    );
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed));
    } catch {
      // If the storage is full or forbidden, the visitor can still type.
    }
  };
  const forget = () => sessionStorage.removeItem(KEY);
  place.addEventListener('input', save);
  place.addEventListener('sent', forget);
  return () => {
    place.removeEventListener('input', save);
    place.removeEventListener('sent', forget);
  };
}

/**
 * Restores the input from before a reload in the form of the static page. The form's own code,
 * which loads later, starts with the content of the fields.
 */
export function restoreMessageDraft(place: HTMLElement): void {
  const kept: Record<string, string | undefined> = readMessageDraft();
  for (const field of listFields(place))
    if (field.value === '') field.value = kept[field.name] ?? '';
}
