import * as z from 'zod';
import { BUILT_IN_TEMPLATES } from '@parley/domain/mail/templates.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  removed: z.boolean(),
  version: z.int(),
});

export interface MailTemplate {
  id: string;
  name: string;
  subject: string;
  body: string;
  built_in: boolean;
  version: number;
}
/** More than a company may have, including removed ones. */
const MAX_TEMPLATES = 250;

const builtIn = BUILT_IN_TEMPLATES.map((template): MailTemplate => ({
  ...template,
  built_in: true,
  version: 1,
}));

/**
 * The company's templates. The product's own templates exist without being stored; changing or
 * removing one writes an item with its id, which replaces it.
 */
export const mailTemplates = {
  async list(store: TenantStore): Promise<MailTemplate[]> {
    const page = await store.query({
      pk: keys.mailTemplate('').pk,
      limit: MAX_TEMPLATES,
      consistent: true,
    });
    const stored = new Map(page.items.map((one) => item.parse(one)).map((one) => [one.id, one]));
    const own = [...stored.values()]
      .filter(({ removed }) => !removed)
      .map(({ removed: _, ...template }): MailTemplate => ({ ...template, built_in: false }));
    return [...own, ...builtIn.filter(({ id }) => !stored.has(id))].sort((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    );
  },
  async get(
    store: TenantStore,
    id: string,
  ): Promise<(MailTemplate & { stored: boolean }) | undefined> {
    const one = await store.get(keys.mailTemplate(id));
    if (!one) {
      const template = builtIn.find((built) => built.id === id);
      return template && { ...template, stored: false };
    }
    const { removed, ...template } = item.parse(one);
    return removed ? undefined : { ...template, built_in: false, stored: true };
  },
  write: (
    store: TenantStore,
    { built_in: _, ...template }: MailTemplate,
    seen: number | 'new',
    removed = false,
  ): WriteOp =>
    store.put(
      keys.mailTemplate(template.id),
      { kind: 'MAIL_TEMPLATE', ...template, removed },
      seen === 'new' ? 'missing' : { version: seen },
    ),
};
