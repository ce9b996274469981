import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AuditAction, AuditActorType } from 'shared-api/audit/audit';
import type { ApiContext } from '../context.ts';
import { auditEvents } from '../database/tables/audit.ts';
import type { Database } from '../database/database.ts';
import { currentRequest } from '../http/current-request.ts';

export interface NewAuditEvent {
  readonly action: AuditAction;
  /** By default the user or publish token of the current request. */
  readonly actor?: { readonly type: AuditActorType; readonly id: string | null };
  readonly target?: { readonly type: string; readonly id: string };
  /** The fields that the action changes: see `changedFields`. Never credentials, names or email addresses. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Enough to tell browsers and devices apart. */
const USER_AGENT_MAX = 200;

/**
 * Records an event in the audit trail and in the log. Call it in the transaction of the action: if the event cannot be
 * written, the action does not happen. The log line may precede the failure of a transaction; the request's error, with
 * the same request id, then follows it.
 */
export async function recordEvent(
  { clock }: Pick<ApiContext, 'clock'>,
  tx: Database,
  event: NewAuditEvent,
): Promise<void> {
  await recordEvents({ clock }, tx, [event]);
}

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const EVENTS_PER_INSERT = 1000;

/** Like `recordEvent`, for an action on several records. */
export async function recordEvents(
  { clock }: Pick<ApiContext, 'clock'>,
  tx: Database,
  events: readonly NewAuditEvent[],
): Promise<void> {
  const rows = events.map((event) => rowOf(event, clock()));
  for (const row of rows) log('info', row);
  for (let start = 0; start < rows.length; start += EVENTS_PER_INSERT)
    await tx.insert(auditEvents).values(rows.slice(start, start + EVENTS_PER_INSERT));
}

const WINDOW_MS = 3600 * 1000;
/** How many failures of a kind are stored per hour: those of one account, those of all, those that name none. */
const FAILURES_PER_TARGET = 20;
const FAILURES = 1000;
const FAILURES_WITHOUT_TARGET = 100;

/**
 * Records a failed attempt of someone who may be a stranger. The log has every one, the table a limited number per hour,
 * since anyone can cause them; in a flood, fewer. After the response, so that its timing does not reveal whether the target exists.
 */
export function recordFailure({ db, clock, backgroundTasks }: ApiContext, event: NewAuditEvent): void {
  const row = rowOf(event, clock());
  log('warn', row);
  // In turn: each has to see those before it.
  backgroundTasks.runInTurn(row.action, () => db.transaction((tx) => storeFailure(tx, row)));
}

/** Stores a failure unless there are enough. Locks out other processes, whose failures count as well. */
async function storeFailure(tx: Database, row: AuditRow): Promise<void> {
  const { action, created_at, target_id } = auditEvents;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`audit ${row.action}`}))`);
  const [stored] = await tx
    .select({ all: count(), ofTarget: count(sql`case when ${target_id} = ${row.target_id} then 1 end`) })
    .from(auditEvents)
    .where(
      and(
        eq(action, row.action),
        gt(created_at, new Date(row.created_at.getTime() - WINDOW_MS)),
        row.target_id === null ? isNull(target_id) : undefined,
      ),
    );
  const { all = 0, ofTarget = 0 } = stored ?? {};
  if (all >= (row.target_id === null ? FAILURES_WITHOUT_TARGET : FAILURES) || ofTarget >= FAILURES_PER_TARGET) return;
  await tx.insert(auditEvents).values(row);
}

/** Returns the fields that differ, for `before` and `after` of an event. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Required<Pick<NewAuditEvent, 'before' | 'after'>> {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

type AuditRow = ReturnType<typeof rowOf>;

function rowOf({ action, actor, target, before, after }: NewAuditEvent, now: Date) {
  const request = currentRequest();
  const { type, id } = actor ?? currentActor();
  return {
    action,
    actor_type: type,
    actor_id: id,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    before: before ?? null,
    after: after ?? null,
    ip: request?.ip ?? null,
    user_agent: request?.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    request_id: request?.id ?? null,
    created_at: now,
  };
}

function currentActor(): { readonly type: AuditActorType; readonly id: string | null } {
  const request = currentRequest();
  if (!request) return { type: 'operator', id: null };
  // In a support view, what is done is done by the administrator.
  if (request.authUser) return { type: 'user', id: request.authUser.viewedBy ?? request.authUser.id };
  if (request.publisher?.kind === 'token') return { type: 'publish_token', id: request.publisher.tokenId };
  return { type: 'visitor', id: null };
}

/** Without the values of fields, which may be content. */
function log(
  level: 'info' | 'warn',
  { action, actor_type, actor_id, target_type, target_id, ip, after }: AuditRow,
): void {
  const fields = after && Object.keys(after);
  const audit = {
    action,
    actorType: actor_type,
    actorId: actor_id,
    targetType: target_type,
    targetId: target_id,
    ip,
    ...(fields && { fields }),
  };
  currentRequest()?.log[level]({ audit }, 'audit event');
}
