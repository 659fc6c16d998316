import { TENANT_BOX, managerBox } from '@parley/data/mail-threads/mail-rows.ts';
import type { MemberCaller, HandlerContext } from '../../shared/context.ts';
import type { Routes } from '@parley/contracts/route-table.ts';

/**
 * The lists somebody sees: the company's, or those of the requisitions one is the hiring manager
 * of.
 */
export const toBox = ({
  caller,
  may,
}: {
  caller: MemberCaller;
  may: HandlerContext<Routes['get-mail-summary']>['may'];
}): string => (may('read', 'correspondence') ? TENANT_BOX : managerBox(caller.userId));
