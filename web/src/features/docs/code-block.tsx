import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import css from './docs.module.css';
import { useDocsStrings } from './docs-strings.ts';

/** A piece of code with a button that copies it. */
export function CodeBlock({ children }: ComponentProps<'pre'>) {
  const t = useDocsStrings();
  const code = useRef<HTMLPreElement>(null);
  const { state, copy } = useCopy();
  const copied = state === 'copied';
  return (
    <div className={css['code']} dir="ltr">
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        icon={copied ? 'check' : 'file'}
        label={copied ? t('copied') : t('copy')}
        size={18}
        onClick={() => copy(code.current?.textContent ?? '')}
      />
    </div>
  );
}
