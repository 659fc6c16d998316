import { useEffect, useRef, useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useUser } from '../../session/sign-in/use-session.ts';
import { ContactForm } from './contact-form.tsx';
import { useContactStrings } from './contact-strings.ts';
import { storeMessageDraft, readMessageDraft } from './message-draft.ts';

/** The contact form with the person's own name and e-mail address filled in. */
export default function ContactUsPage() {
  const t = useContactStrings();
  const user = useUser();
  const place = useRef<HTMLDivElement>(null);
  const [initial] = useState({ name: user.name, email: user.email, message: '' });
  const [typed] = useState(() => ({ ...initial, ...readMessageDraft() }));
  useEffect(() => (place.current ? storeMessageDraft(place.current) : undefined), []);
  return (
    <Page title={t('page-title')} sub={t('page-intro')}>
      <Panel style={{ maxWidth: 640 }}>
        <div ref={place}>
          <ContactForm initial={initial} typed={typed} />
        </div>
      </Panel>
    </Page>
  );
}
