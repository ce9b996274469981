import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const count = z.int().min(0);

/** The stored files of the product, without those of others and of the demo. */
export const storedFiles = z.object({
  files: count,
  /** To which no record refers. */
  unreferenced: count,
  /** Of these, how many have been so for a week, and would be moved to the trash now. */
  due: count,
});

export const removeFilesInput = z.object({
  /** How many files may be moved to the trash: no file is if more are due. */
  agreed: count,
});

export const removedFiles = z.object({
  files: count,
  /** Newly found without a reference; their week begins. */
  marked: count,
  /** Found with one again. */
  unmarked: count,
  /** Moved to the trash. */
  trashed: count,
  /** For good: what has been in the trash for a week, or was never complete. */
  deleted: count,
  /** Due, but more than were agreed to. */
  withheld: count,
});
export type RemovedFiles = z.infer<typeof removedFiles>;

/** What the trash has of a file, or of a folder of files that are moved as a whole. */
export const trashedPlace = z.object({
  /** Where it was. */
  key: z.string(),
  /** When it was moved to the trash. */
  at: z.iso.datetime(),
  files: count,
  bytes: count,
});
export type TrashedPlace = z.infer<typeof trashedPlace>;

export const trash = z.object({
  files: count,
  bytes: count,
  /** After how many days it deletes what it has. */
  kept_days: count,
  /** The newest first, a thousand at most. */
  places: z.array(trashedPlace),
});

/** What is brought back: a key with all below it, what is of a record, or all since a time. */
export const restoredSelection = z.union([
  z.strictObject({ key: z.string().min(1).max(400) }),
  z.strictObject({ record: z.string().min(1).max(100) }),
  z.strictObject({ since: z.iso.datetime() }),
]);
export type RestoredSelection = z.infer<typeof restoredSelection>;

export const restoreFilesInput = z.object({
  selection: restoredSelection,
  /** The `next` of the page before; null for the first one. */
  after: z
    .string()
    .regex(/^\d{8}T\d{12}Z .{1,400}$/)
    .nullable(),
});
export type RestoreFilesInput = z.infer<typeof restoreFilesInput>;

export const restoredFiles = z.object({
  /** Files that are where they were again. */
  restored: count,
  /** Stay in the trash, since there is another file by now. */
  kept: count,
  /** Where the next page begins; null if this is the last one. */
  next: z.string().nullable(),
});

/** The records that have files, in the order in which they are checked. */
export const fileOwners = ['video', 'upload', 'book', 'picture', 'release'] as const;
export type FileOwner = (typeof fileOwners)[number];

export const filesCheckInput = z.object({
  /** The `next` of the page before; null for the first one. */
  after: z
    .string()
    .regex(new RegExp(`^(${fileOwners.join('|')}) .{0,100}$`))
    .nullable(),
  /** Of how many records of a hundred, chosen by chance, the files are read and compared with their checksums. */
  read_percent: z.number().min(0).max(100),
  /** What the pages before have found together: the server keeps the sum at the last one. */
  earlier: z.object({ files: count, broken: count }),
});
export type FilesCheckInput = z.infer<typeof filesCheckInput>;

export const brokenFile = z.object({
  owner: z.enum(fileOwners),
  /** Of the record; of a release, its part and version. */
  id: z.string(),
  /** In the storage. */
  key: z.string(),
  /** It is not there, has another size than the record says, or other content than the checksum. */
  problem: z.enum(['missing', 'size', 'content']),
  /** Whether it can be brought back from the trash. */
  in_trash: z.boolean(),
});
export type BrokenFile = z.infer<typeof brokenFile>;

export const filesCheck = z.object({
  /** How many files were looked for. */
  files: count,
  /** Bytes that were read. */
  read: count,
  broken: z.array(brokenFile),
  /** Where the next page begins; null if this is the last one. */
  next: z.string().nullable(),
});
export type FilesCheck = z.infer<typeof filesCheck>;

const tag = {
  name: 'stored files',
  description: 'Files that nothing refers to any more, and records without their files',
};

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
    summary: 'Move the files to the trash that nothing has referred to for a week',
    description:
      'This happens every hour, unless it would be more than 5 % of all files. Here an operator agrees to a number of files.',
    access: 'command',
    body: removeFilesInput,
    response: removedFiles,
  },
  'GET /admin/stored-files/trash': {
    operationId: 'listTrash',
    summary: 'List the files in the trash',
    description: 'It deletes what it has had for a week.',
    access: 'command',
    response: trash,
  },
  'POST /admin/stored-files/restore': {
    operationId: 'restoreStoredFiles',
    summary: 'Bring files back from the trash',
    description: 'Each call is a page. No file is replaced that is stored by now.',
    access: 'command',
    body: restoreFilesInput,
    response: restoredFiles,
  },
  'POST /admin/stored-files/check': {
    operationId: 'checkStoredFiles',
    summary: 'Look for the files of some records',
    description:
      'Each call is a page; the last one keeps what all have found for `/readyz`. Every day, the server does so itself, without reading contents.',
    access: 'command',
    body: filesCheckInput,
    response: filesCheck,
  },
});
