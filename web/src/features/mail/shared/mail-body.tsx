import { Fragment } from 'react';
import { parseMailBody, type Span } from '@parley/domain/mail/parse-mail-body.ts';
import css from './mail-body.module.css';

function Piece({ span }: { span: Span }) {
  if (span.kind === 'strong') return <strong>{span.text}</strong>;
  if (span.kind === 'emphasis') return <em>{span.text}</em>;
  if (span.kind === 'link')
    return (
      <a href={span.text} target="_blank" rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    );
  return span.text;
}

const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => <Piece key={index} span={span} />);

/**
 * The text of a message with simple formatting. It is never treated as HTML: every part is inserted
 * as text.
 */
export const MailBody = ({ text }: { text: string }) => (
  <div className={`stack gap-12 break-anywhere body1 ${css['letter']}`}>
    {parseMailBody(text).map((block, index) =>
      block.kind === 'list' ? (
        <ul key={index} dir="auto">
          {block.items.map((item, row) => (
            <li key={row}>
              <Line spans={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={index} dir="auto">
          {block.lines.map((line, row) => (
            <Fragment key={row}>
              {row > 0 && <br />}
              <Line spans={line} />
            </Fragment>
          ))}
        </p>
      ),
    )}
  </div>
);
