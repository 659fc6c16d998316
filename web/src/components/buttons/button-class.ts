import { classNames } from '../text/class-names.ts';
import css from './button.module.css';

/**
 * Returns the classes of a plain button or anchor that looks like `Button`, for pages that are
 * loaded without MUI (the landing page).
 */
export const buttonClass = ({
  variant = 'outlined',
  size = 'medium',
}: {
  variant?: 'primary' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
}): string => classNames(css['button'], css[variant], css[size]);
