import type { AdminUserRecord } from 'shared-api/users/admin-users';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDate } from '../format.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { FormColumn, type RecordFormProps, RecordPage } from '../resource/RecordPage.tsx';
import { Avatar } from './Avatar.tsx';
import { Email } from './Email.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserActions } from './UserActions.tsx';
import { UserActivity } from './UserActivity.tsx';
import { InvitationForm, UserForm } from './UserForm.tsx';
import styles from './UserPage.module.css';
import { UserStatus } from './UserStatus.tsx';
import { users } from './users.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

export function UserPage() {
  return (
    <RecordPage resource={users} actions={(id) => <UserActions id={id} />} form={UserOrInvitationForm}>
      {(record, form) => (
        <div className={styles.user}>
          <Avatar picture={record.picture} large />
          <AccountFields user={record} />
          <FormColumn>{form}</FormColumn>
          <UserAccess user={record} />
          <UserActivity id={record.id} />
        </div>
      )}
    </RecordPage>
  );
}

const UserOrInvitationForm = ({ record, onSaved }: RecordFormProps<AdminUserRecord>) =>
  record ? <UserForm record={record} /> : <InvitationForm onSaved={onSaved} />;

function AccountFields({ user }: { readonly user: AdminUserRecord }) {
  const texts = useTexts(users);
  const { fields } = texts;
  const locale = useFormatLocale();
  const dateOr = (time: string | null, none: string) => (time === null ? none : formatDate(time, locale));
  const { suspended_at, invited_at } = user;
  return (
    <DescriptionList
      fields={[
        { term: fields.email, value: <Email address={user.email} /> },
        { term: fields.status, value: <UserStatus user={user} /> },
        ...(suspended_at === null ? [] : [{ term: texts.suspendedOn, value: formatDate(suspended_at, locale) }]),
        ...(invited_at === null ? [] : [{ term: texts.invitedOn, value: formatDate(invited_at, locale) }]),
        { term: texts.registered, value: formatDate(user.created_at, locale) },
        { term: texts.lastLogin, value: dateOr(user.last_login_at, texts.noLogin) },
        { term: texts.sessions, value: user.session_count },
        { term: texts.secondFactor, value: user.second_factor ? texts.on : texts.off },
      ]}
    />
  );
}
