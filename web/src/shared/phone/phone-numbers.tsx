import type { PhoneNumber } from '@parley/contracts/shared/phone-number.schema.ts';
import { usePhoneStrings } from './phone-strings.ts';

/**
 * A phone number as it was typed. Each number that can be called is a link; what a spreadsheet has
 * spoiled says so. Default export so that `phone-text.tsx` can load it when it is first shown.
 */
export default function PhoneNumbers({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const t = usePhoneStrings();
  return numbers.map(({ text, tel, extension, spoiled }) => (
    <span key={text} dir="auto" style={{ display: 'block' }}>
      {tel === null ? <bdi>{text}</bdi> : <a href={`tel:${tel}`}>{text}</a>}
      {/* The typed text names most extensions already. */}
      {extension && !text.includes(extension) && ` ${t('extension', { extension })}`}
      {spoiled && <span className="caption secondary"> {t('spoiled')}</span>}
    </span>
  ));
}
