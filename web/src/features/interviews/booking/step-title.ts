import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { stepName } from '../../../ui/step-name.ts';

/**
 * The title a step gives an interview, as the server would name it: "Phone screen interview, Staff
 * engineer".
 */
export const stepTitle = (stage: string, requisition: string): string =>
  truncateText(`${stepName(stage)}, ${requisition}`, 160);
