import { formatDate } from '../format.ts';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkBar, BulkButton } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { FlagFilter, ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { Avatar } from './Avatar.tsx';
import { Email } from './Email.tsx';
import { UserRole } from './UserRole.tsx';
import { UserStatus } from './UserStatus.tsx';
import { users } from './users.resource.ts';

export function UsersPage() {
  const list = useResourceList(users, { filters: ['role', 'suspended', 'verified'], columns });
  const { texts } = list;
  const bulk = useBulkActions(list, users);
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ImportButton kind="users" resource={users} />
          <ExportButton list={list} />
        </>
      }
    >
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="role"
          label={texts.fields.role}
          options={[
            { value: 'administrator', label: texts.administrator },
            { value: 'user', label: texts.player },
          ]}
        />
        <FlagFilter
          list={list}
          name="suspended"
          label={texts.access}
          yes={texts.status.suspended}
          no={texts.status.notSuspended}
        />
        <FlagFilter
          list={list}
          name="verified"
          label={texts.address}
          yes={texts.confirmed}
          no={texts.status.unconfirmed}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'suspend' }} done={texts.done.suspended}>
          {texts.suspend}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unsuspend' }} done={texts.done.unsuspended}>
          {texts.unsuspend}
        </BulkButton>
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof users> = ({ fields, ...texts }, locale) => [
  {
    key: 'name',
    header: fields.name,
    cell: ({ id, name, picture }) => (
      <RowLink to={users.recordPath(id)}>
        <Avatar picture={picture} />
        {name}
      </RowLink>
    ),
    sortable: true,
  },
  { key: 'email', header: fields.email, cell: ({ email }) => <Email address={email} />, sortable: true },
  { key: 'role', header: fields.role, cell: ({ role }) => <UserRole id={role.id} /> },
  { key: 'status', header: fields.status, cell: (user) => <UserStatus user={user} />, nowrap: true },
  {
    key: 'created',
    header: texts.registered,
    cell: ({ created_at }) => formatDate(created_at, locale),
    sortable: true,
    nowrap: true,
    align: 'end',
  },
];
