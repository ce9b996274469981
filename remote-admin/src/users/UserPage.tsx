import * as paths from 'federation-contract/paths';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminUserRecord } from 'shared-api/admin-users';
import { Badge } from 'shared-ui/Badge';
import { useFormatLocale } from 'shared-ui/locale';
import { Table } from 'shared-ui/Table';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { FormColumn, RecordPage } from '../resource/RecordPage.tsx';
import { Avatar } from './Avatar.tsx';
import { Email } from './Email.tsx';
import { UserActions } from './UserActions.tsx';
import { UserActivity } from './UserActivity.tsx';
import { InvitationForm, UserForm } from './UserForm.tsx';
import styles from './UserPage.module.css';
import { UserStatus } from './UserStatus.tsx';
import { userQueries } from './users.api.ts';

export function UserPage() {
  const { users: texts } = useMessages();
  const navigate = useNavigate();
  return (
    <RecordPage
      texts={texts}
      queries={userQueries}
      listPath={paths.users}
      titleOf={({ name }) => name}
      actions={(id) => <UserActions id={id} />}
      create={
        <FormColumn>
          <InvitationForm onInvited={({ id }) => void navigate(paths.user(id), { replace: true })} />
        </FormColumn>
      }
      form={(record) => <UserForm record={record} />}
    >
      {(record) => (
        <div className={styles.user}>
          <Avatar picture={record.picture} large />
          <AccountFields user={record} />
          <FormColumn>
            <UserForm record={record} />
          </FormColumn>
          <Entitlements user={record} />
          <UserActivity id={record.id} />
        </div>
      )}
    </RecordPage>
  );
}

function AccountFields({ user }: { readonly user: AdminUserRecord }) {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  const dateOr = (time: string | null, none: string) => (time === null ? none : formatDate(time, locale));
  const { suspended_at, invited_at } = user;
  return (
    <DescriptionList
      fields={[
        { term: texts.email, value: <Email address={user.email} /> },
        { term: texts.status.title, value: <UserStatus user={user} /> },
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

const recordPaths = { package: paths.packageRecord, video: paths.videoEdit, book: paths.book };

/** What the user has bought or been given. */
function Entitlements({ user: { id, entitlements } }: { readonly user: AdminUserRecord }) {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <section>
      <h2 className={styles.title}>{texts.entitlements}</h2>
      {entitlements.length === 0 ? (
        <p>{texts.noEntitlements}</p>
      ) : (
        <Table
          caption={texts.entitlements}
          rows={entitlements}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              header: texts.entitlement,
              cell: ({ kind, record }) => <Link to={recordPaths[kind](record.id)}>{record.title}</Link>,
            },
            { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
            {
              key: 'created',
              header: texts.since,
              cell: ({ created_at }) => formatDate(created_at, locale),
              nowrap: true,
            },
            {
              key: 'expires',
              header: texts.until,
              cell: ({ expires_at, revoked }) =>
                revoked ? <Badge>{texts.revoked[revoked]}</Badge> : <Expiry time={expires_at} />,
              nowrap: true,
            },
          ]}
        />
      )}
      <p>
        <Link to={paths.salesOfBuyer(id)}>{texts.orders}</Link>
      </p>
    </section>
  );
}

function Expiry({ time }: { readonly time: string | null }) {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  if (time === null) return texts.lifetime;
  return isPast(time) ? <Badge>{texts.expired}</Badge> : formatDate(time, locale);
}

const isPast = (time: string) => Date.parse(time) <= Date.now();
