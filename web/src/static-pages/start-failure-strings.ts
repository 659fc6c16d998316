import { defineStrings } from '../i18n/strings.ts';

export const { text: startFailureText } = defineStrings({
  title: 'This page could not be loaded',
  body: 'A part of it did not arrive, because the connection was lost or because there is a new version of Parley. Nothing was changed.',
  old: {
    title: 'This browser is too old for Parley',
    body: 'Update it, or open this address in another browser. Parley runs in {{browsers}} and in later versions. On an iPhone or iPad, a newer iOS updates all browsers.',
  },
});
