import { splitText } from '../model/split-text.ts';
import css from './thread.module.css';

/**
 * Words as words: no markup is ever read, addresses open in a new tab, names that were called stand
 * out.
 */
export const MessageText = ({ text, names }: { text: string; names: readonly string[] }) => (
  <p className={css['text']} dir="auto">
    {splitText(text, names).map((piece, index) =>
      piece.kind === 'link' ? (
        <a
          key={index}
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          dir="ltr"
        >
          {piece.text}
        </a>
      ) : piece.kind === 'mention' ? (
        <strong key={index} className={css['mention']}>
          {piece.text}
        </strong>
      ) : (
        piece.text
      ),
    )}
  </p>
);
