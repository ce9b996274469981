import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const count = z.int().min(0);

/** The stored files of the product, without those of others and of the demo. */
export const storedFiles = z.object({
  files: count,
  /** To which no record refers. */
  unreferenced: count,
  /** Of these, how many have been so for a week, and would be deleted now. */
  due: count,
});

export const removeFilesInput = z.object({
  /** How many files may be deleted: no file is if more are due. */
  agreed: count,
});

export const removedFiles = z.object({
  files: count,
  /** Newly found without a reference; their week begins. */
  marked: count,
  /** Found with one again. */
  unmarked: count,
  deleted: count,
  /** Due, but more than were agreed to. */
  withheld: count,
});
export type RemovedFiles = z.infer<typeof removedFiles>;

const tag = { name: 'stored files', description: 'Files that nothing refers to any more' };

export const storedFileEndpoints = defineEndpoints(tag, {
  'GET /admin/stored-files': {
    operationId: 'countStoredFiles',
    summary: 'Count the stored files, and those that nothing refers to',
    description: 'It lists all files of the storage.',
    access: 'command',
    response: storedFiles,
  },
  'POST /admin/stored-files/cleanup': {
    operationId: 'removeStoredFiles',
    summary: 'Delete the files that nothing has referred to for a week',
    description:
      'This happens every hour, unless that would delete more than 5 % of all files. Here an operator agrees to a number of files.',
    access: 'command',
    body: removeFilesInput,
    response: removedFiles,
  },
});
