import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordKind } from '../records.ts';

interface RecordLinkProps {
  /** The API's name for one record of its kind: `video_group`. */
  readonly kind: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to a record; without a link if records of its kind have no page. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const path = recordKind(kind)?.recordPath(id);
  return path === undefined ? children : <Link to={path}>{children}</Link>;
}
