import { defineStrings } from '../i18n/strings.ts';

export const { useStrings: useSpokenLanguageStrings } = defineStrings({
  tested:
    'Only English was tested. The software knows 99 languages and makes more mistakes in most others.',
  'tested-no-captions':
    'There are no live captions in this language. Only English was tested; the software knows 99 languages and makes more mistakes in most others.',
});
