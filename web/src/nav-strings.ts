import english from './i18n/en/nav.json';
import { defineStrings } from './i18n/strings.ts';

/**
 * The names of places and commands, which every page needs; the other sentences of a feature come
 * with its pages.
 */
export const { text: navText } = defineStrings('nav', english);
