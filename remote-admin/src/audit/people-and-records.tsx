import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AuditEvent } from 'shared-api/audit';
import { useMessages } from '../messages/catalogue.ts';
import styles from './audit.module.css';

/** Who caused an event; a user is linked. */
export function Actor({ actor: { type, id, email } }: { readonly actor: AuditEvent['actor'] }) {
  const { audit: texts } = useMessages();
  const actors: Readonly<Partial<Record<string, string>>> = texts.actors;
  if (type !== 'user' || id === null) return actors[type] ?? type;
  return email === null ? texts.deletedAccount : <Link to={paths.user(id)}>{email}</Link>;
}

/** The record that an event is about, linked if it still exists and has a screen. */
export function Target({ target }: { readonly target: AuditEvent['target'] }) {
  const { audit: texts } = useMessages();
  if (target === null) return '–';
  const { type, id, email, title } = target;
  const path = pathOf(type, id);
  const name =
    type === 'release' || type === 'order'
      ? id
      : (email ?? title ?? (hasTitle(type) ? texts.deletedRecord : undefined));
  const exists = name !== undefined && name !== texts.deletedRecord;
  return (
    <>
      <span className={styles.kind}>{texts.kinds[type] ?? type}</span>
      {name === undefined ? null : <> {path !== undefined && exists ? <Link to={path}>{name}</Link> : name}</>}
    </>
  );
}

/** Those whose names the server looks up; one without a name was deleted. */
const hasTitle = (type: string) => type === 'user' || screens.has(type) || type === 'book' || type === 'coupon';

const screens: ReadonlyMap<string, (id: string) => string> = new Map([
  ['user', paths.user],
  ['package', paths.packageRecord],
  ['category', paths.category],
  ['video', paths.videoEdit],
  ['video_group', paths.videoGroup],
  ['video_category', paths.videoCategory],
  ['order', paths.sale],
  ['affiliate', paths.affiliateRecord],
]);

/** The path of a record's screen; `undefined` if there is none. */
export const pathOf = (type: string, id: string): string | undefined =>
  type === 'release' || type === 'publish_token'
    ? paths.releases
    : type === 'site'
      ? paths.site
      : type === 'coupon'
        ? paths.coupons
        : screens.get(type)?.(id);
