import '@fontsource-variable/instrument-sans';
import '../theme/global.css';
import type { MDXModule } from 'mdx/types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ICONS } from '../components/icons/all-icons.ts';
import { addIcons } from '../components/icons/icon-registry.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { contactText } from '../features/contact/contact-strings.ts';
import { DocsPage } from '../features/docs/docs-page.tsx';
import { DOCS_PAGE_NAMES } from '../features/docs/docs-pages.ts';
import { docsText } from '../features/docs/docs-strings.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landingText } from '../features/landing/landing-strings.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { LEGAL_PAGES, type LegalPageName } from '../features/legal/legal-pages.ts';
import NotFoundPage from '../features/not-found/not-found-page.tsx';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { pageText } from '../layouts/page-strings.ts';
import { paths } from '../paths.ts';

export { themesCss } from '../theme/css-variables.ts';

export interface StaticPage {
  /** The name of its HTML file, below the folder of the site. */
  file: string;
  /** Its address. */
  path: string;
  title: string;
  description: string;
  /** The markup of its body. */
  body: string;
  /** The script that it needs, below `src/static-pages`. */
  island?: 'landing-island' | 'docs-island';
}

const CONTENT = import.meta.glob<MDXModule>(
  ['../features/docs/pages/*.mdx', '../features/legal/pages/*.mdx'],
  { eager: true },
);
const contentOf = (feature: 'docs' | 'legal', name: string) =>
  CONTENT[`../features/${feature}/pages/${name}.mdx`]!.default;

const render = (path: string, page: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);

/** Rendered by itself, so that the script that makes it work finds the same ids. */
function ContactFormMarkup() {
  return (
    <>
      <div
        id="contact-form"
        data-script="contact-island"
        dangerouslySetInnerHTML={{ __html: renderToString(<ContactForm />) }}
      />
      <noscript>
        <style>{'#contact-form{display:none}'}</style>
        <p>{contactText('needs-script')}</p>
      </noscript>
    </>
  );
}

/** Renders every page that needs neither a session nor data. */
export function renderStaticPages(): StaticPage[] {
  addIcons(ICONS);
  return [
    {
      file: 'index.html',
      path: paths.landing,
      title: landingText('title'),
      description: landingText('description'),
      body: render(paths.landing, <LandingPage contact={<ContactFormMarkup />} />),
      island: 'landing-island',
    },
    {
      file: 'pricing.html',
      path: paths.pricing,
      title: pageText('pricing.title'),
      description: pageText('pricing.intro'),
      body: render(paths.pricing, <PricingPage />),
    },
    ...(Object.entries(LEGAL_PAGES) as [LegalPageName, string][]).map(([name, path]) => ({
      file: `${path.slice(1)}.html`,
      path,
      title: pageText(`legal.titles.${name}`),
      description: pageText(`legal.descriptions.${name}`),
      body: render(path, <LegalPage Content={contentOf('legal', name)} />),
    })),
    ...DOCS_PAGE_NAMES.map((name) => ({
      file: `docs/${name}.html`,
      path: paths.docs(name),
      title: docsText(`pages.${name}`),
      description: docsText(`descriptions.${name}`),
      body: render(paths.docs(name), <DocsPage page={name} Content={contentOf('docs', name)} />),
      island: 'docs-island' as const,
    })),
    {
      file: '404.html',
      path: paths.notFound,
      title: pageText('not-found.title'),
      description: pageText('not-found.text'),
      body: render(paths.notFound, <NotFoundPage />),
    },
  ];
}
