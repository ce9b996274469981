import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUser } from 'shared-api/admin-users';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDate } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkBar, BulkButton } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { Screen } from '../screen/Screen.tsx';
import { Avatar } from './Avatar.tsx';
import { Email } from './Email.tsx';
import { UserRole } from './UserRole.tsx';
import { UserStatus } from './UserStatus.tsx';
import { changeUsers, exportUsers, userQueries, usersElsewhere } from './users.api.ts';

export function UsersPage() {
  const { users: texts } = useMessages();
  const list = useResourceList({
    name: 'users',
    texts,
    queries: userQueries,
    filters: ['role', 'suspended', 'verified'],
    columns: useUserColumns(),
  });
  const bulk = useBulkActions({ list, send: changeUsers, shownIn: usersElsewhere });
  const invite = (
    <Link className={buttonVariants({})} to={paths.user('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <ImportButton kind="users" shownIn={[userQueries.all(), ...usersElsewhere]} />
          <ExportButton list={list} download={exportUsers} />
          {invite}
        </>
      }
    >
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="role"
          label={texts.role}
          options={[
            { value: 'administrator', label: texts.administrator },
            { value: 'user', label: texts.player },
          ]}
        />
        <ListFilter
          list={list}
          name="suspended"
          label={texts.access}
          options={[
            { value: 'true', label: texts.status.suspended },
            { value: 'false', label: texts.status.notSuspended },
          ]}
        />
        <ListFilter
          list={list}
          name="verified"
          label={texts.address}
          options={[
            { value: 'true', label: texts.confirmed },
            { value: 'false', label: texts.status.unconfirmed },
          ]}
        />
      </ListToolbar>
      <ResourceTable
        list={list}
        titleOf={({ name }) => name}
        selectable
        empty={{ text: texts.emptyHint, action: invite }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'suspend' }} done={texts.suspended}>
          {texts.suspend}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unsuspend' }} done={texts.unsuspended}>
          {texts.unsuspend}
        </BulkButton>
      </BulkBar>
    </Screen>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function useUserColumns(): readonly ResourceColumn<AdminUser>[] {
  const { users: texts } = useMessages();
  const locale = useFormatLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        header: texts.name,
        cell: ({ id, name, picture }) => (
          <RowLink to={paths.user(id)}>
            <Avatar picture={picture} />
            {name}
          </RowLink>
        ),
        sortable: true,
      },
      { key: 'email', header: texts.email, cell: ({ email }) => <Email address={email} />, sortable: true },
      { key: 'role', header: texts.role, cell: ({ role }) => <UserRole id={role.id} /> },
      { key: 'status', header: texts.status.title, cell: (user) => <UserStatus user={user} />, nowrap: true },
      {
        key: 'created',
        header: texts.registered,
        cell: ({ created_at }) => formatDate(created_at, locale),
        sortable: true,
        nowrap: true,
        align: 'end',
      },
    ],
    [texts, locale],
  );
}
