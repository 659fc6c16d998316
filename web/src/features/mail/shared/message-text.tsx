import { useId, useState } from 'react';
import type { MailMessageView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { visibleText } from '@parley/domain/mail/message-text.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useMailBodyStrings } from './mail-body-strings.ts';
import css from './mail-body.module.css';
import { MailBody } from './mail-body.tsx';

type Fold = NonNullable<MailMessageView['folded']>[number];
type Piece = { text: string; kind: 'own' | Fold['kind'] };

/** Divides a text at its folded ranges. Parts without words are left out. */
function toPieces(text: string, folded: readonly Fold[]): Piece[] {
  let at = 0;
  const pieces: Piece[] = [];
  for (const { from, to, kind } of folded) {
    pieces.push({ text: text.slice(at, from), kind: 'own' }, { text: text.slice(from, to), kind });
    at = to;
  }
  pieces.push({ text: text.slice(at), kind: 'own' });
  return pieces.filter((piece) => piece.text.trim() !== '');
}

/** A quotation or signature, which one click opens. */
function FoldedText({ piece, initiallyOpen }: { piece: Piece; initiallyOpen: boolean }) {
  const t = useMailBodyStrings();
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  const what = piece.kind === 'signature' ? 'signature' : 'quotation';
  return (
    <div className="stack one-column justify-items-start gap-6">
      <Button
        size="small"
        variant="text"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(open ? `hide-${what}` : `show-${what}`)}
      </Button>
      {open && (
        <div id={id} className={`w-full secondary ${css['folded']}`}>
          <MailBody text={piece.text} />
        </div>
      )}
    </div>
  );
}

/**
 * The text of a message: what its sender wrote, and the quotations and signatures between, which
 * are folded. If there is nothing else, they are open.
 */
export function MessageText({
  message: { text, folded = [], is_cut },
}: {
  message: Pick<MailMessageView, 'text' | 'folded' | 'is_cut'>;
}) {
  const t = useMailBodyStrings();
  const hasOwn = visibleText(text, folded) !== '';
  return (
    <div className="stack one-column gap-10">
      {toPieces(text, folded).map((piece, index) =>
        piece.kind === 'own' ? (
          <MailBody key={index} text={piece.text} />
        ) : (
          <FoldedText key={index} piece={piece} initiallyOpen={!hasOwn} />
        ),
      )}
      {is_cut && <p className="caption secondary">{t('cut')}</p>}
    </div>
  );
}
