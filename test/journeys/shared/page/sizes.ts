/**
 * The two sizes at which every page is checked, and the narrowest size at which a page must not
 * scroll sideways.
 */
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 700 };
