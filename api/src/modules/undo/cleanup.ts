import { lte } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import { undoableActions } from '../../database/undo.ts';

export const deleteExpiredUndo = ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>) =>
  db.delete(undoableActions).where(lte(undoableActions.expiresAt, clock()));
