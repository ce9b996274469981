import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
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
import { Select } from 'shared-ui/Select';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { useOwnPassword } from './use-own-password.tsx';
import { users } from './users.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

/** The names of the roles, as forms have them. */
type RoleName = 'user' | 'administrator';

interface UserFormValues {
  readonly name: string;
  readonly role: RoleName;
}

const isAdmin = ({ role }: Pick<AdminUserRecord, 'role'>) => role.id === ADMIN_ROLE_ID;
const roleOf = (user: AdminUserRecord): RoleName => (isAdmin(user) ? 'administrator' : 'user');

/** Name and role of a user. */
export function UserForm({ record }: { readonly record: AdminUserRecord }) {
  const texts = useTexts(users);
  const { fields } = texts;
  const { withPassword, dialog } = useOwnPassword();
  const state = useRecordForm<UserFormValues, AdminUserRecord, AdminUserRecord, UserEdit>({
    resource: users,
    record,
    labels: fields,
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
        formats={{ role: (name) => (name === 'administrator' ? texts.administrator : texts.player) }}
      >
        <Field {...field('name')} />
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
  const texts = useTexts(users);
  const { fields } = texts;
  const { withPassword, dialog } = useOwnPassword();
  const state = useRecordForm<InvitationValues, AdminUserRecord, null, UserInvitation>({
    resource: users,
    record: null,
    labels: fields,
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
      <RecordForm state={state} submitLabel={texts.sendInvitation}>
        <Field type="email" autoComplete="off" hint={texts.invitationHint} {...field('email')} />
        <Field autoComplete="off" {...field('name')} />
        <ControlledField {...controlled('role')}>{(choice) => <RoleField {...choice} />}</ControlledField>
      </RecordForm>
      {dialog}
    </>
  );
}

interface RoleFieldProps extends Omit<ComponentProps<typeof Select>, 'options' | 'onChange'> {
  readonly onChange: (role: RoleName) => void;
}

/** Chooses one of the two roles. */
function RoleField({ onChange, ...props }: RoleFieldProps) {
  const texts = useTexts(users);
  return (
    <Select
      {...props}
      options={[
        { value: 'user', label: texts.player },
        { value: 'administrator', label: texts.administrator },
      ]}
      onChange={(value) => onChange(value === 'administrator' ? 'administrator' : 'user')}
    />
  );
}
