import { createRoot } from 'react-dom/client';
import { ContactForm } from './features/contact/contact-form.tsx';
import { LandingPage } from './features/landing/landing-page.tsx';

/** Renders the landing page. */
export const start = (root: HTMLElement): void =>
  createRoot(root).render(<LandingPage contact={<ContactForm />} />);
