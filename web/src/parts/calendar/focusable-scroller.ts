/** Lets the keyboard scroll what scrolls inside a board: a week without entries has nothing else to focus in it. */
export function focusableScroller(board: HTMLElement): void {
  for (const part of board.querySelectorAll<HTMLElement>('div')) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) part.tabIndex = 0;
  }
}
