import { useMemo } from 'react';
import { auditActions, type AuditEvent } from 'shared-api/audit';
import { useMessages } from '../messages/catalogue.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { Screen } from '../screen/Screen.tsx';
import { auditQueries, exportAudit } from './audit.api.ts';
import type { audit } from './audit.messages.en.ts';
import { Changes } from './Changes.tsx';
import { PeriodAndPerson } from './PeriodAndPerson.tsx';
import { Actor, Target } from './people-and-records.tsx';

type AuditTexts = Pick<typeof audit, 'actions'>;

/** Who has changed what: the trail can be read, searched and exported, never changed. */
export function AuditPage() {
  const { audit: texts } = useMessages();
  const list = useResourceList({
    name: 'audit',
    texts,
    queries: auditQueries,
    filters: ['action', 'target_type', 'target_id', 'actor_id', 'since', 'until'],
    columns: useAuditColumns(),
  });
  return (
    <Screen title={texts.list.title} lede={texts.lede} actions={<ExportButton list={list} download={exportAudit} />}>
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="action"
          label={texts.action}
          options={auditActions.map((action) => ({ value: action, label: texts.actions[action] }))}
        />
        <ListFilter
          list={list}
          name="target_type"
          label={texts.kind}
          options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        />
      </ListToolbar>
      <PeriodAndPerson state={list.state} />
      <ResourceTable list={list} titleOf={({ action }) => actionText(texts, action)} />
    </Screen>
  );
}

/** The text of an action, or its name if only another version of the product records it. */
const actionText = ({ actions }: AuditTexts, action: string): string =>
  (actions as Readonly<Partial<Record<string, string>>>)[action] ?? action;

/** The key of a sortable column is the name by which the API sorts. */
function useAuditColumns(): readonly ResourceColumn<AuditEvent>[] {
  const { audit: texts } = useMessages();
  return useMemo(
    () => [
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
    ],
    [texts],
  );
}
