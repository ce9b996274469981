import { auditActions, type AuditEvent } from 'shared-api/audit/audit';
import { DateTime } from '../releases/DateTime.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { actionText, auditTrail } from './audit.resource.ts';
import { Changes } from './Changes.tsx';
import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { recordKind, recordKinds } from '../records.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import { PeriodFields } from '../resource/list/PeriodFields.tsx';
import type { ListState } from '../resource/list/use-list-state.ts';
import { userReferences, users } from '../users/users.resource.ts';
import styles from './audit.module.css';
import { useTexts, useTextsOf } from '../resource/use-texts.ts';

/** Who has changed what: the trail can be read, searched and exported, never changed. */
export function AuditPage() {
  const list = useResourceList(auditTrail, {
    filters: ['action', 'target_type', 'target_id', 'actor_id', 'since', 'until'],
    columns,
  });
  const { texts } = list;
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

const columns: ListColumns<typeof auditTrail> = (texts) => [
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

/** The filters of the trail by person and by days. */
function PeriodAndPerson({ state }: { readonly state: ListState }) {
  const texts = useTexts(auditTrail);
  const { actor_id: id = '' } = state.filters;
  const person = useQuery({ ...userReferences.detail(id), enabled: id !== '' });
  return (
    <div className={styles.filters}>
      <RecordPicker
        label={texts.person}
        queries={userReferences}
        value={id === '' ? null : (person.data ?? { id, title: '' })}
        onChange={(chosen) => state.filterBy('actor_id', chosen?.id ?? '')}
      />
      <PeriodFields state={state} from={texts.from} to={texts.to} />
    </div>
  );
}

/** Who caused an event; a user is linked. */
function Actor({ actor: { type, id, email } }: { readonly actor: AuditEvent['actor'] }) {
  const texts = useTexts(auditTrail);
  const actors: Readonly<Partial<Record<string, string>>> = texts.actors;
  if (type !== 'user' || id === null) return actors[type] ?? type;
  return email === null ? texts.deletedAccount : <Link to={users.recordPath(id)}>{email}</Link>;
}

/** The kinds of what events are about, with their titles. */
function useTargetKinds(): readonly { readonly value: string; readonly label: string }[] {
  const textsOf = useTextsOf();
  return [
    ...recordKinds.map((kind) => ({ value: kind.kind, label: textsOf(kind).record.title })),
    ...Object.entries(textsOf(auditTrail).kinds).map(([value, label]) => ({ value, label })),
  ];
}

/** The record that an event is about, linked if it still exists and has a screen. */
function Target({ target }: { readonly target: AuditEvent['target'] }) {
  const texts = useTexts(auditTrail);
  const kinds = useTargetKinds();
  if (target === null) return '–';
  const { type, id, email, title } = target;
  const path = pathOf(type, id);
  // The server looks up the name of every other record; one without a name was deleted.
  const isNamedById = type === 'release' || type === 'order';
  const isDeleted = !isNamedById && recordKind(type) !== undefined && email === null && title === null;
  const name = isNamedById ? id : isDeleted ? texts.deletedRecord : (email ?? title);
  return (
    <>
      <span className={styles.kind}>{kinds.find(({ value }) => value === type)?.label ?? type}</span>
      {name === null ? null : <> {path !== undefined && !isDeleted ? <Link to={path}>{name}</Link> : name}</>}
    </>
  );
}

/** The screens of what is no record. */
const screens: Readonly<Partial<Record<string, string>>> = {
  release: paths.releases,
  publish_token: paths.releases,
  release_key: paths.releases,
  site: paths.site,
};

/** The path of a record's screen; `undefined` if there is none. */
const pathOf = (type: string, id: string): string | undefined => recordKind(type)?.recordPath(id) ?? screens[type];
