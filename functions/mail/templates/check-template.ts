import { unknownPlaceholders } from '@parley/domain/mail/template-parameters.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/**
 * A template may use the product's placeholders only: a wrong one would be found when the first
 * message goes.
 */
export function checkTemplate({
  subject,
  body,
}: {
  subject: string;
  body: string;
}): Failure<'mail-parameter'> | undefined {
  const errors = [
    ['subject', subject],
    ['body', body],
  ].flatMap(([path, text]) =>
    unknownPlaceholders(text!).map((placeholder) => ({
      path: path!,
      message: `${placeholder} is not a placeholder of this product`,
    })),
  );
  return errors.length > 0
    ? fail('mail-parameter', errors.map(({ message }) => message).join('. '), { errors })
    : undefined;
}
