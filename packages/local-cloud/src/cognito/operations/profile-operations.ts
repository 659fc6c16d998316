import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { commonErrors } from '../cognito-error.ts';
import { assertCode, issueCode } from '../flows/codes.ts';
import { deleteUser } from '../flows/new-user.ts';
import { sendMessage } from '../flows/send-message.ts';
import { readableAttributes, readAttributes, toAttributeList } from '../rules/attributes.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { fields, codeDelivery, mfaState } from './answers.ts';
import { operation } from './operation.ts';

const own = z.object({ AccessToken: fields.accessToken });
const sending = own.extend({ ClientMetadata: fields.metadata });
const emailOnly = z.literal('email');

/**
 * The operations of signed-in users on their own account. A new address takes effect only after its
 * code was entered.
 */
export const profileOperations = {
  GetUser: operation('public', own, async (pool, input) => {
    const { user, client } = await verifyAccessToken(pool, input.AccessToken);
    return {
      Username: user.sub,
      UserAttributes: toAttributeList(readableAttributes(user, client)),
      ...mfaState(user),
    };
  }),

  UpdateUserAttributes: operation(
    'public',
    sending.extend({ UserAttributes: fields.attributes }),
    async (pool, input) => {
      const { user, client } = await verifyAccessToken(pool, input.AccessToken);
      const { email, ...others } = readAttributes(
        pool.options.pool,
        client,
        input.UserAttributes,
        false,
      );
      const address = email !== undefined && email !== user.email ? email : undefined;
      if (address !== undefined && pool.users.find(address)) throw commonErrors.aliasTaken();
      const code = inTransaction(pool.db, () => {
        pool.users.update(user.sub, (current) => ({
          attributes: { ...current.attributes, ...others },
          pendingEmail: address ?? current.pendingEmail,
        }));
        return address === undefined ? undefined : issueCode(pool, user.sub, 'attribute');
      });
      if (address === undefined || code === undefined) return { CodeDeliveryDetailsList: [] };
      const source = 'CustomMessage_UpdateUserAttribute';
      const { ClientMetadata: clientMetadata } = input;
      await sendMessage(pool, {
        source,
        user,
        to: address,
        secret: code,
        clientId: client.id,
        clientMetadata,
      });
      return { CodeDeliveryDetailsList: [codeDelivery(address)] };
    },
  ),

  GetUserAttributeVerificationCode: operation(
    'public',
    sending.extend({ AttributeName: emailOnly }),
    async (pool, input) => {
      const { user, client } = await verifyAccessToken(pool, input.AccessToken);
      const address = user.pendingEmail ?? user.email;
      const code = issueCode(pool, user.sub, 'attribute');
      const source = 'CustomMessage_VerifyUserAttribute';
      const { ClientMetadata: clientMetadata } = input;
      await sendMessage(pool, {
        source,
        user,
        to: address,
        secret: code,
        clientId: client.id,
        clientMetadata,
      });
      return { CodeDeliveryDetails: codeDelivery(address) };
    },
  ),

  VerifyUserAttribute: operation(
    'public',
    own.extend({ AttributeName: emailOnly, Code: fields.code }),
    async (pool, input) => {
      const { user } = await verifyAccessToken(pool, input.AccessToken);
      assertCode(pool, user.sub, 'attribute', input.Code);
      inTransaction(pool.db, () => {
        pool.codes.delete(user.sub, 'attribute');
        pool.users.update(user.sub, (current) => {
          const email = current.pendingEmail ?? current.email;
          return {
            email,
            attributes: { ...current.attributes, email, email_verified: 'true' },
            pendingEmail: null,
          };
        });
      });
      return {};
    },
  ),

  DeleteUser: operation('public', own, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    deleteUser(pool, user.sub);
    return {};
  }),
};
