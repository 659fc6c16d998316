import english from './i18n/en/nav.json';
import { defineStrings } from './i18n/strings.ts';

/**
 * The names of pages and commands, which every page needs; the other texts of a feature are loaded
 * with its pages.
 */
export const { text: navText } = defineStrings(english);
