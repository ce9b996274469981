import { auditActions, type AuditEvent } from 'shared-api/audit/audit';
import { useMessages } from '../messages/catalogue.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { actionText, auditTrail } from './audit.resource.ts';
import { Changes } from './Changes.tsx';
import { Actor, Target, useTargetKinds } from './people-and-records.tsx';
import { PeriodAndPerson } from './PeriodAndPerson.tsx';

/** Who has changed what: the trail can be read, searched and exported, never changed. */
export function AuditPage() {
  const { audit: texts } = useMessages();
  const list = useResourceList(auditTrail, {
    filters: ['action', 'target_type', 'target_id', 'actor_id', 'since', 'until'],
    columns,
  });
  return (
    <ListPage list={list} lede={texts.lede}>
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="action"
          label={texts.action}
          options={auditActions.map((action) => ({ value: action, label: texts.actions[action] }))}
        />
        <ListFilter list={list} name="target_type" label={texts.kind} options={useTargetKinds()} />
      </ListToolbar>
      <PeriodAndPerson state={list.state} />
      <ResourceTable list={list} />
    </ListPage>
  );
}

const columns: ListColumns<AuditEvent> = ({ audit: texts }) => [
  {
    key: 'created',
    header: texts.when,
    cell: ({ created_at }) => <DateTime time={created_at} />,
    sortable: true,
    nowrap: true,
  },
  { key: 'actor', header: texts.who, cell: ({ actor }) => <Actor actor={actor} /> },
  { key: 'action', header: texts.action, cell: ({ action }) => actionText(texts, action) },
  { key: 'target', header: texts.about, cell: ({ target }) => <Target target={target} /> },
  { key: 'changes', header: texts.changes, cell: (event) => <Changes event={event} /> },
  { key: 'ip', header: texts.ip, cell: ({ ip }) => ip ?? '–', hidden: true, nowrap: true },
  { key: 'device', header: texts.device, cell: ({ user_agent }) => user_agent ?? '–', hidden: true },
  { key: 'request', header: texts.requestId, cell: ({ request_id }) => request_id ?? '–', hidden: true },
];
