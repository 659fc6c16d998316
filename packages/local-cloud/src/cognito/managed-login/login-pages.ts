/** Returns text that is safe in HTML and in its attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns a plain page with a title; `content` is HTML. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 10vh auto; max-width: 26rem; padding: 0 1rem }
h1 { font-size: 1.375rem } label { display: block; margin: 1rem 0 }
input[type=email], input[type=text] { display: block; width: 100%; box-sizing: border-box;
  padding: .5rem; font: inherit }
button, .button { display: block; width: 100%; box-sizing: border-box; margin: .75rem 0;
  padding: .625rem; border: 1px solid #555; border-radius: .375rem; background: #fff; color: #111;
  font: inherit; text-align: center; text-decoration: none }
</style>
<main><h1>${escapeHtml(title)}</h1>
${content}
</main></html>`;

export const messagePage = (title: string, message: string): string =>
  plainPage(title, `<p>${escapeHtml(message)}</p>`);

/**
 * Returns the page of managed login.
 * @param hasPasswords whether the client also has users of the pool, whose passwords are not
 * accepted here
 */
export function loginPage(
  links: readonly { label: string; to: string }[],
  hasPasswords: boolean,
): string {
  const buttons = links.map(
    ({ label, to }) => `<a class="button" href="${escapeHtml(to)}">${escapeHtml(label)}</a>`,
  );
  const passwords = hasPasswords
    ? '<p>On this machine, managed login takes no passwords. Sign in on a page of the application.</p>'
    : '';
  return plainPage('Sign in', `${buttons.join('\n')}${passwords}`);
}
