import { removedFiles, removeFilesInput, storedFiles } from '../stored-files.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'stored files', description: 'Files that nothing refers to any more' };

export const storedFileEndpoints = defineEndpoints({
  'GET /admin/stored-files': {
    operationId: 'countStoredFiles',
    summary: 'Count the stored files, and those that nothing refers to',
    description: 'It lists all files of the storage.',
    tag,
    access: 'command',
    response: storedFiles,
  },
  'POST /admin/stored-files/cleanup': {
    operationId: 'removeStoredFiles',
    summary: 'Delete the files that nothing has referred to for a week',
    description:
      'This happens every hour, unless that would delete more than 5 % of all files. Here an operator agrees to a number of files.',
    tag,
    access: 'command',
    body: removeFilesInput,
    response: removedFiles,
  },
});
