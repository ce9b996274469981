import { lte } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { undoableActions } from '../../platform/database/tables/undo.ts';

export const deleteExpiredUndo = ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>) =>
  db.delete(undoableActions).where(lte(undoableActions.expires_at, clock()));
