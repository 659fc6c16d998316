import { writeFileSync } from 'node:fs';
import { transitionsDocument } from './transitions/transitions-document.ts';

/** Writes docs/transitions.md. A test fails if the committed document differs. */
const document = transitionsDocument();
writeFileSync(new URL('../docs/transitions.md', import.meta.url), document);
console.log(
  'docs/transitions.md: ' +
    `${document.split('\n').filter((line) => line.startsWith('| ')).length} rows`,
);
