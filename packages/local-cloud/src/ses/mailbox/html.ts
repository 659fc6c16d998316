/** Markup that is safe to send: everything put into it was escaped or was markup already. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | Part[] | undefined | false;

/**
 * Template tag for markup: escapes every value that is not markup itself; leaves out undefined and
 * false.
 */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    literals.map((literal, i) => literal + (i < parts.length ? write(parts[i]) : '')).join(''),
  );
}

/** Escapes text for element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
}
