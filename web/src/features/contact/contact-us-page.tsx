import { useUser } from '../../session/sign-in/use-session.ts';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { useContactStrings } from './contact-strings.ts';

/** The contact form with the person's own name and e-mail address filled in. */
export default function ContactUsPage() {
  const t = useContactStrings();
  const user = useUser();
  return (
    <Page title={t('page-title')} sub={t('page-intro')}>
      <Panel style={{ maxWidth: 640 }}>
        <ContactForm initial={{ name: user.name, email: user.email, message: '' }} />
      </Panel>
    </Page>
  );
}
