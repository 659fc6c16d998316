import { storeMessageDraft, restoreMessageDraft } from '../features/contact/message-draft.ts';
import { startCarousel } from '../features/landing/start-carousel.ts';

/** Has the session of the specification (`user-context.ts`, which is part of another chunk). */
const isSignedIn = (): boolean => localStorage.getItem('userContext') !== null;

/** Shows a notice on the page as long as there is no network. */
function followNetwork(notice: HTMLElement): void {
  const show = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}

/** How near the contact form must be to the window before its code is loaded. */
const NEAR = '400px';

/** The code of the form, with React, is loaded for those who come near it. */
function loadContactFormOnDemand(place: HTMLElement): void {
  let loading: Promise<void> | undefined;
  let isReady = false;
  const load = () => {
    observer.disconnect();
    // The address is in the HTML: with an import of its own this script would need the bundler's
    // loader, which is part of another chunk.
    loading ??= import(/* @vite-ignore */ place.dataset['script']!).then(
      () => {
        isReady = true;
      },
      // There was no network: the next interaction tries again, and so does the return of the
      // network.
      () => {
        loading = undefined;
        addEventListener('online', () => void load(), { once: true });
      },
    );
    return loading;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void load();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  place.addEventListener('focusin', () => void load());
  // Sent before its code has arrived, the form would leave the page with its text in the address.
  place.addEventListener('submit', (event) => {
    if (isReady) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void load().then(() => isReady && form.requestSubmit());
  });
}

const link = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
if (link && isSignedIn()) {
  link.href = link.dataset['home'] ?? link.href;
  link.textContent = link.dataset['signIn'] ?? '';
}
const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
const network = document.getElementById('offline');
if (network) followNetwork(network);
const contact = document.getElementById('contact-form');
if (contact) {
  restoreMessageDraft(contact);
  storeMessageDraft(contact);
  loadContactFormOnDemand(contact);
}
