const counts = new Intl.NumberFormat('en');

/** "50,000" */
export const formatCount = (count: number): string => counts.format(count);
