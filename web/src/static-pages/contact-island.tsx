import { hydrateRoot, createRoot } from 'react-dom/client';
import { prepareToasts } from '../components/status/toasts/prepare-toasts.ts';
import { Toasts } from '../components/status/toasts/toasts.tsx';
import { ContactForm, CONTACT_FIELDS } from '../features/contact/contact-form.tsx';
import type { ContactMessage } from '../features/contact/send-message.ts';

/** What the visitor has typed before this code arrived. */
function readTyped(place: HTMLElement): ContactMessage {
  const typed: ContactMessage = { name: '', email: '', message: '' };
  for (const name of CONTACT_FIELDS)
    typed[name] =
      place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? '';
  return typed;
}

/** Makes the contact form that is in the page work. */
function start(place: HTMLElement): Promise<void> {
  const toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts).render(<Toasts />);
  return new Promise((resolve) => {
    hydrateRoot(place, <ContactForm typed={readTyped(place)} onReady={resolve} />);
  });
}

prepareToasts(document);
const place = document.getElementById('contact-form');
// Who imports this module waits until the form works.
if (place) await start(place);
