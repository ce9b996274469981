import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AuditEvent } from 'shared-api/audit/audit';
import { useMessages } from '../messages/catalogue.ts';
import { recordKind, recordKinds } from '../records.ts';
import { users } from '../users/users.resource.ts';
import styles from './audit.module.css';

/** Who caused an event; a user is linked. */
export function Actor({ actor: { type, id, email } }: { readonly actor: AuditEvent['actor'] }) {
  const { audit: texts } = useMessages();
  const actors: Readonly<Partial<Record<string, string>>> = texts.actors;
  if (type !== 'user' || id === null) return actors[type] ?? type;
  return email === null ? texts.deletedAccount : <Link to={users.recordPath(id)}>{email}</Link>;
}

/** The kinds of what events are about, with their titles. */
export function useTargetKinds(): readonly { readonly value: string; readonly label: string }[] {
  const messages = useMessages();
  return [
    ...recordKinds.map(({ kind, texts }) => ({ value: kind, label: messages[texts].record.title })),
    ...Object.entries(messages.audit.kinds).map(([value, label]) => ({ value, label })),
  ];
}

/** The record that an event is about, linked if it still exists and has a screen. */
export function Target({ target }: { readonly target: AuditEvent['target'] }) {
  const { audit: texts } = useMessages();
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
  site: paths.site,
};

/** The path of a record's screen; `undefined` if there is none. */
const pathOf = (type: string, id: string): string | undefined => recordKind(type)?.recordPath(id) ?? screens[type];
