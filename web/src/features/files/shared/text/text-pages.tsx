import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../../../../components/status/notice.tsx';
import { Skeleton } from '../../../../components/status/skeleton.tsx';
import { StatusMessage } from '../../../../components/status/status-message.tsx';
import css from '../candidate-files.module.css';
import { useCvStrings } from '../cv-strings.ts';
import { useCvTextStrings } from './cv-text-strings.ts';
import { type Block, readDocx } from './read-docx.ts';
import { readText } from './read-text.ts';

/** So much of a file is shown; a CV has a few hundred parts. */
const MAX_BLOCKS = 3_000;
const MAX_CHARS = 200_000;

type Content = { blocks: readonly Block[] } | { text: string };

async function load(url: string, isWord: boolean): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file store answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return isWord ? { blocks: await readDocx(bytes) } : { text: await readText(bytes) };
}

export interface TextPagesProps {
  url: string;
  name: string;
  /** A Word file; otherwise a text file in any encoding. */
  isWord: boolean;
  download: ReactNode;
}

/** A Word or text file as its text, with the download. What cannot be read is said. */
export default function TextPages({ url, name, isWord, download }: TextPagesProps) {
  const t = useCvTextStrings();
  const viewer = useCvStrings();
  const [content, setContent] = useState<Content | 'failed'>();
  useEffect(() => {
    let isShown = true;
    setContent(undefined);
    load(url, isWord).then(
      (loaded) => isShown && setContent(loaded),
      // The reason is technical; the message says what to do.
      () => isShown && setContent('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [url, isWord]);
  if (content === undefined) return <Skeleton height={480} />;
  if (content === 'failed')
    return (
      <StatusMessage alert title={viewer('no-preview')} actions={download}>
        {viewer('no-preview-text', { name })}
      </StatusMessage>
    );
  const isEmpty = 'text' in content ? content.text.trim() === '' : content.blocks.length === 0;
  if (isEmpty)
    return (
      <StatusMessage title={t('no-text')} actions={download}>
        {t('no-text-text', { name })}
      </StatusMessage>
    );
  const isCut =
    'text' in content ? content.text.length > MAX_CHARS : content.blocks.length > MAX_BLOCKS;
  return (
    <>
      {isWord && <p className="caption secondary">{t('as-text')}</p>}
      {isCut && <Notice tone="warn" title={t('text-cut')} />}
      <article className={`p-24 break-anywhere card ${css['text']}`} aria-label={name} dir="auto">
        {'text' in content ? (
          <pre>{content.text.slice(0, MAX_CHARS)}</pre>
        ) : (
          content.blocks
            .slice(0, MAX_BLOCKS)
            .map((block, index) => <BlockText key={index} block={block} />)
        )}
      </article>
      <p className="flex to-end">{download}</p>
    </>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'table')
    return (
      <div className={css['table']}>
        <table>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  if (block.kind === 'heading') {
    // The page around it has the first two levels.
    const Heading = block.level === 1 ? 'h3' : 'h4';
    return <Heading dir="auto">{block.text}</Heading>;
  }
  if (block.kind === 'item')
    return (
      <p className={css['item']} dir="auto" style={{ marginInlineStart: 18 * (block.level + 1) }}>
        {block.text}
      </p>
    );
  return <p dir="auto">{block.text}</p>;
}
