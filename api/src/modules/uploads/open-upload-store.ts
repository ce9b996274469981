import type { ApiContext } from '../../platform/context.ts';
import { uploadsDir } from '../videos/files.ts';
import { FolderUploadStore } from './folder-upload-store.ts';
import type { UploadStore } from './upload-store.ts';

/** Returns the store of uploads that belongs to the storage of files. */
export async function openUploadStore({ db, space, storage }: Pick<ApiContext, 'db' | 'space' | 'storage'>) {
  const directory = uploadsDir(storage);
  if (storage.isLocal) return new FolderUploadStore({ directory, db, space }) satisfies UploadStore;
  const [{ S3Storage }, { S3UploadStore }] = await Promise.all([
    import('../../platform/storage/s3-storage.ts'),
    import('./s3-upload-store.ts'),
  ]);
  if (!(storage instanceof S3Storage)) throw new Error('There is no store of uploads for this storage');
  return new S3UploadStore({ directory, db, space, storage }) satisfies UploadStore;
}
