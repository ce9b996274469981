import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../cleanup-job.ts';
import type { Clock } from '../../platform/clock.ts';
import { createContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { demoMarker } from '../../platform/database/tables/demo.ts';
import { parseEnv, type ApiConfig } from '../../platform/env.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';

describe('the table', () => {
  const DAY = 24 * 3600 * 1000;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const event = (days: number) => ({ action: 'login.failed', actor_type: 'visitor', created_at: ago(days) }) as const;

  it('rejects every change, and the deletion of what is younger than 30 days', async () => {
    const { db, close } = await openTestPlatform();
    await db.insert(auditEvents).values([event(0), event(29), event(31)]);
    const rejected = { cause: { message: 'audit events cannot be changed or deleted' } };
    await expect(db.update(auditEvents).set({ ip: null })).rejects.toMatchObject(rejected);
    await expect(db.delete(auditEvents)).rejects.toMatchObject(rejected);
    await expect(db.execute(sql`truncate audit_event`)).rejects.toMatchObject(rejected);
    expect(await db.$count(auditEvents)).toBe(3);
    await db.insert(demoMarker).values({});
    await db.execute(sql`truncate audit_event, demo_marker`);
    await close();
  });

  it('is cleaned up at the end of the retention period', async () => {
    const platform = await openTestPlatform();
    const { db } = platform;
    const remaining = () => db.$count(auditEvents);
    await db.insert(auditEvents).values([event(0), event(29), event(31), event(366)]);
    const clean = (config: ApiConfig, clock: Clock) => cleanUp(createContext({ platform, config, clock }, console));
    await clean(parseEnv({}), () => new Date());
    expect(await remaining()).toBe(3);
    // A demo whose clock is ahead of the database's.
    await clean(parseEnv({}), () => ago(-400));
    expect(await remaining()).toBe(2);
    await clean(parseEnv({ AUDIT_RETENTION_DAYS: '30' }), () => new Date());
    expect(await remaining()).toBe(2);
    await platform.close();
  });
});
