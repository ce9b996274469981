import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AdminUserRecord,
  type UserEdit,
  userForm,
  type UserInvitation,
  userInvitationForm,
} from 'shared-api/users/admin-users';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { RoleField, type RoleName } from './RoleField.tsx';
import { useOwnPassword } from './use-own-password.tsx';
import { users } from './users.resource.ts';

interface UserFormValues {
  readonly name: string;
  readonly role: RoleName;
}

const isAdmin = ({ role }: Pick<AdminUserRecord, 'role'>) => role.id === ADMIN_ROLE_ID;
const roleOf = (user: AdminUserRecord): RoleName => (isAdmin(user) ? 'administrator' : 'user');

/** Name and role of a user. */
export function UserForm({ record }: { readonly record: AdminUserRecord }) {
  const { users: texts } = useMessages();
  const { withPassword, dialog } = useOwnPassword();
  const state = useRecordForm<UserFormValues, AdminUserRecord, AdminUserRecord, UserEdit>({
    resource: users,
    record,
    valuesOf: (user) => ({ name: user.name, role: roleOf(user) }),
    resolver: zodResolver(userForm),
    save: (values, seen) =>
      isAdmin(values) && !isAdmin(seen)
        ? withPassword(texts.ownPassword.promotion(seen.name), (password) =>
            users.update(seen, { ...values, password }),
          )
        : users.update(seen, values),
  });
  const { field, controlled } = state;
  const role = roleOf(record);
  return (
    <>
      <RecordForm
        state={state}
        labels={{ name: texts.name, role: texts.role }}
        formats={{ role: (name) => (name === 'administrator' ? texts.administrator : texts.player) }}
      >
        <Field label={texts.name} {...field('name')} />
        <ControlledField {...controlled('role')}>
          {(choice) => (
            <RoleField
              {...choice}
              {...(choice.value !== role && { hint: role === 'user' ? texts.promotionHint : texts.demotionHint })}
            />
          )}
        </ControlledField>
      </RecordForm>
      {dialog}
    </>
  );
}

interface InvitationValues extends UserFormValues {
  readonly email: string;
}

/** Invites someone, who sets their password with an emailed link. */
export function InvitationForm({ onSaved }: Pick<RecordFormProps<AdminUserRecord>, 'onSaved'>) {
  const { users: texts } = useMessages();
  const { withPassword, dialog } = useOwnPassword();
  const state = useRecordForm<InvitationValues, AdminUserRecord, null, UserInvitation>({
    resource: users,
    record: null,
    valuesOf: (user) => ({ email: user?.email ?? '', name: user?.name ?? '', role: user ? roleOf(user) : 'user' }),
    resolver: zodResolver(userInvitationForm),
    save: (invitation) =>
      isAdmin(invitation)
        ? withPassword(texts.ownPassword.invitation(invitation.name), (password) =>
            users.create({ ...invitation, password }),
          )
        : users.create(invitation),
    savedText: texts.invitationSent,
    ...(onSaved && { onSaved }),
  });
  const { field, controlled } = state;
  return (
    <>
      <RecordForm
        state={state}
        labels={{ email: texts.email, name: texts.name, role: texts.role }}
        submitLabel={texts.sendInvitation}
      >
        <Field label={texts.email} type="email" autoComplete="off" hint={texts.invitationHint} {...field('email')} />
        <Field label={texts.name} autoComplete="off" {...field('name')} />
        <ControlledField {...controlled('role')}>{(choice) => <RoleField {...choice} />}</ControlledField>
      </RecordForm>
      {dialog}
    </>
  );
}
