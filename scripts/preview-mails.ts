// node scripts/run.mjs mails [folder]: writes every mail with sample data as an HTML page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderSamples } from './lib/mail-samples.ts';

const folder = resolve(process.argv[2] ?? 'build/mails');
const toFileName = (kind: string, variant: string): string =>
  `${kind} ${variant}.html`.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

mkdirSync(folder, { recursive: true });
const mails = (await renderSamples()).flatMap(({ kind, variant, mail }) =>
  mail ? [{ name: toFileName(kind, variant), mail }] : [],
);
for (const { name, mail } of mails) writeFileSync(join(folder, name), mail.html);
const links = mails.map(({ name, mail }) => {
  const title = mail.subject.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<li><a href="${name}">${name}</a>: ${title}</li>`;
});
writeFileSync(join(folder, 'index.html'), `<meta charset="utf-8"><ul>${links.join('\n')}</ul>`);
console.log(`${mails.length} mails in ${folder}`);
