import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Part } from 'federation-contract/parts';
import type { RegisteredPart } from 'shared-api/releases/parts';
import { fieldErrors } from 'shared-api/field-errors';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases, parts, releases } from '../../platform/database/tables/releases.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { withoutNames } from './compatibility.ts';
import { addRevision } from './revisions.ts';

/** The endpoints that list, add, change and remove parts. */
export function partRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const { db, clock } = context;

  route('GET /admin/parts', async () => ({ items: await listParts(db), nextCursor: null }));

  route('POST /admin/parts', async ({ body: { name, paths } }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(parts)
        .values({ name, paths })
        .onConflictDoUpdate({
          target: parts.name,
          set: { paths, removed_at: null },
          setWhere: isNotNull(parts.removed_at),
        })
        .returning();
      if (!row) throw invalid({ name: fieldErrors.partNameTaken });
      await addRevision(tx, context, name);
      await recordEvent(context, tx, { action: 'part.added', target: targetOf(name), after: { paths } });
    });
    context.onReleaseActivated();
    return findPart(db, name);
  });

  route('PATCH /admin/parts/:part', async ({ params: { part }, body: { paths } }) => {
    await db.transaction(async (tx) => {
      const before = await lockPart(tx, part);
      await rejectPathsWithout(tx, part, paths);
      await tx.update(parts).set({ paths }).where(eq(parts.name, part));
      await addRevision(tx, context, part);
      const event = { action: 'part.changed', target: targetOf(part) } as const;
      await recordEvent(context, tx, { ...event, before: { paths: before.paths }, after: { paths } });
    });
    context.onReleaseActivated();
    return findPart(db, part);
  });

  route('DELETE /admin/parts/:part', async ({ params: { part } }) => {
    await db.transaction(async (tx) => {
      await lockPart(tx, part);
      const [current] = await tx.select().from(currentReleases).where(eq(currentReleases.part, part));
      if (current?.built) throw new ApiError('conflict', 'The server brings this part along; it cannot be removed.');
      await tx.update(parts).set({ removed_at: clock() }).where(eq(parts.name, part));
      await addRevision(tx, context, part);
      await recordEvent(context, tx, { action: 'part.removed', target: targetOf(part) });
    });
    context.onReleaseActivated();
  });
}

const targetOf = (part: Part) => ({ type: 'part', id: part });

/** Throws `not_found` unless the part is registered. */
async function lockPart(tx: Database, part: Part) {
  const [row] = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.name, part), isNull(parts.removed_at)))
    .for('update');
  if (!row) throw notFound(`There is no part "${part}".`);
  return row;
}

/** Pages would lose the current release if one of its routes had a path that the part may not have. */
async function rejectPathsWithout(tx: Database, part: Part, paths: readonly string[]): Promise<void> {
  const [current] = await selectWithReleases(tx, part);
  const allowed = new Set(paths.map(withoutNames));
  const isMissing = current?.manifest?.routes.some(({ path }) => !allowed.has(withoutNames(path)));
  if (isMissing) throw invalid({ paths: fieldErrors.pathInUse });
}

async function findPart(db: Database, name: Part): Promise<RegisteredPart> {
  const [part] = await listParts(db, name);
  if (!part) throw notFound();
  return part;
}

const listParts = async (db: Database, name?: Part): Promise<RegisteredPart[]> =>
  (await selectWithReleases(db, name)).map(partResponse);

/** The registered parts, each with its current release. */
const selectWithReleases = (db: Database, name?: Part) =>
  db
    .select({ part: parts, current: currentReleases, manifest: releases.manifest })
    .from(parts)
    .leftJoin(currentReleases, eq(currentReleases.part, parts.name))
    .leftJoin(releases, and(eq(releases.part, parts.name), eq(releases.version, currentReleases.version)))
    .where(and(isNull(parts.removed_at), name === undefined ? undefined : eq(parts.name, name)))
    .orderBy(asc(parts.position));

const partResponse = ({
  part,
  current,
  manifest,
}: Awaited<ReturnType<typeof selectWithReleases>>[number]): RegisteredPart => ({
  name: part.name,
  title: manifest?.title ?? '',
  translations: manifest?.translations ?? {},
  paths: [...part.paths],
  current: current?.version ?? null,
  built: current !== null && current.built !== null,
  created_at: part.created_at.toISOString(),
});
