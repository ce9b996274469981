import type { ImportKind } from 'shared-api/imports/import-rules';
import { api } from 'shared-auth/api-client';

/** What an import of a file would do; nothing is written. */
export const previewImport = (kind: ImportKind, file: Blob) =>
  api.post('/admin/imports/:kind', { params: { kind }, query: { preview: 'true' }, bytes: file });

/** Imports a file; rejects with `conflict` if that would no longer do what the preview has shown. */
export const importFile = (kind: ImportKind, file: Blob, digest: string) =>
  api.post('/admin/imports/:kind', { params: { kind }, query: { digest }, bytes: file });
