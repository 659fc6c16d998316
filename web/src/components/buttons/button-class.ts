import css from './button.module.css';
import { classNames } from '../text/class-names.ts';

export interface ButtonLook {
  /** `primary` at most once on a page; `danger` only in confirmations. Default `outlined`. */
  look?: 'primary' | 'tonal' | 'outlined' | 'text' | 'danger' | undefined;
  /** small 30, medium 36, large 44, touch 52 (a candidate's main action). */
  size?: 'small' | 'medium' | 'large' | 'touch' | undefined;
  wide?: boolean | undefined;
}

/**
 * Returns the classes of a button, for elements other than `Button` (plain anchors on the landing
 * page).
 */
export const buttonClass = ({ look = 'outlined', size = 'medium', wide }: ButtonLook): string =>
  classNames(css['button'], css[look], css[size], wide && css['wide']);
