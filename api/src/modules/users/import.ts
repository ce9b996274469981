import { and, asc, isNull, sql } from 'drizzle-orm';
import { userForm, userInvitationForm, type UserInvitation } from 'shared-api/users/admin-users';
import { email } from 'shared-api/account/email';
import { fieldErrors } from 'shared-api/field-errors';
import { importErrors } from 'shared-api/imports/import-rules';
import { columnsOf } from '../../records/import/columns.ts';
import {
  RejectedRow,
  type ColumnErrors,
  type FoundRecord,
  type RecordImport,
} from '../../records/import/record-import.ts';
import { users } from '../../platform/database/tables/users.ts';
import { isAdmin } from '../../platform/http/auth-user.ts';
import { lockAsAdministrator } from '../identity/administrators.ts';
import { changeNames } from './edit.ts';
import { insertInvited, newAccount } from './invitation.ts';
import { addressKey, isSameAddress } from '../../platform/database/address-key.ts';

const ROLES = ['user', 'administrator'];

/** Users: a row changes the name of one, or invites someone. */
export const userImport: RecordImport = {
  key: 'email',
  keySchema: email,
  sameKey: addressKey,
  keyMissing: fieldErrors.emailMissing,
  keyUnknown: fieldErrors.emailInvalid,
  columns: columnsOf('users', userForm, { role: { kind: 'word', invalid: importErrors.roleInvalid } }),
  patch: userForm.pick({ name: true }).partial(),
  create: { schema: userInvitationForm, defaults: { name: '', role: 'user' } },
  // Promotion takes more care: it ends the password and all sessions.
  refuse: ({ role = null }, found): ColumnErrors => {
    if (role === null || role === found?.values['role']) return {};
    if (!ROLES.includes(String(role))) return { role: importErrors.roleInvalid };
    if (found) return { role: importErrors.roleChanged };
    return role === 'administrator' ? { role: importErrors.roleAdministrator } : {};
  },
  find: async (db, emails, lock) => {
    const query = db
      .select({ key: sql<string>`wanted.email`, user: users })
      .from(users)
      .innerJoin(
        sql`unnest(${sql.param([...emails])}::text[]) as wanted (email)`,
        and(isSameAddress(users.email, sql`wanted.email`), isNull(users.deleted_at)),
      )
      .orderBy(asc(users.id));
    const rows = await (lock ? query.for('no key update', { of: users }) : query);
    return new Map(
      rows.map(({ key, user }): [string, FoundRecord] => {
        const values = { name: user.name, role: isAdmin(user) ? 'administrator' : 'user' };
        return [key, { id: user.id, label: user.email, values }];
      }),
    );
  },
  prepare: async ({ context, actor, newKeys }) => {
    const account = await newAccount(context, actor);
    const uncount = await context.accountLimits.emailToAll('invite', newKeys);
    return {
      begin: (tx) => lockAsAdministrator(tx, actor),
      create: async (tx, send, edits) => {
        const invited = await insertInvited(context, tx, send, account, edits as readonly UserInvitation[]);
        const taken = invited.indexOf(undefined);
        if (taken >= 0) throw new RejectedRow(taken, 'email', fieldErrors.addressTaken);
      },
      update: (tx, changes) =>
        changeNames(
          context,
          tx,
          changes.map(({ found, edit }) => ({ id: found.id, name: String(edit['name']) })),
        ),
      abandon: uncount,
    };
  },
};
