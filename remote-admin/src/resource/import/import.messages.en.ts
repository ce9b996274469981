import { en as errors } from 'shared-api/imports/import-messages-en';
import type { ImportKind } from 'shared-api/imports/import-rules';

const figure = (count: number) => count.toLocaleString('en-GB');
const rows = (count: number) => (count === 1 ? '1 row' : `${figure(count)} rows`);

export const importTexts = {
  errors: errors as Readonly<Partial<Record<string, string>>>,
  title: { videos: 'Import videos', coupons: 'Import coupons', users: 'Import users' },
  hint: {
    videos: 'Changes videos you already have. Start from an export: each row needs the video’s ID.',
    coupons: 'Creates new coupons and changes existing ones, matched by code.',
    users: 'Invites new people by email and changes names, matched by email address.',
  },
  columns: 'The file can have these columns:',
  preview: 'You’ll see every change before anything is saved.',
  drop: 'Drop a CSV file here, or select one',
  limits: 'UTF-8, up to 5 MB and 5,000 rows',
  template: 'Download a template',
  templateName: (kind: ImportKind) => `${kind}-template.csv`,
  checking: 'Checking the file…',
  tooLarge: 'This file is larger than 5 MB. Split it into smaller files.',
  unreadableFile: 'We couldn’t open this file. Choose it again.',
  notOneFile: 'Choose one file.',
  unreadable: 'This file can’t be imported',
  atLine: (line: number) => `Line ${line}`,
  firstLine: (line: number) => `The first one is on line ${line}.`,
  blocked: (count: number) => (count === 1 ? '1 row has an error' : `${figure(count)} rows have errors`),
  blockedText: 'Nothing has been imported. Fix the file and choose it again: we import all of it or nothing.',
  ready: (count: number) => `${rows(count)} ready to import`,
  nothing: 'Nothing to import',
  nothingText: 'Everything in the file is already up to date.',
  changedSince: 'Something has changed since the preview, so nothing was imported. Check the changes again.',
  counts: {
    new: (count: number) => `${figure(count)} new`,
    changed: (count: number) => `${figure(count)} changed`,
    unchanged: (count: number) => `${figure(count)} unchanged`,
    error: (count: number) => (count === 1 ? '1 with an error' : `${figure(count)} with errors`),
  },
  ignored: (count: number): string => (count === 1 ? 'Ignored column:' : 'Ignored columns:'),
  onlyErrors: 'Only rows with errors',
  rows: 'Rows',
  row: 'Row',
  result: 'Result',
  details: 'Details',
  status: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', error: 'Error' },
  empty: 'empty',
  to: 'changes to',
  more: 'Show more rows',
  another: 'Choose another file',
  submit: (count: number) => `Import ${rows(count)}`,
  done: ({ new: created, changed }: { readonly new: number; readonly changed: number }) =>
    `Imported: ${[...(created > 0 ? [`${figure(created)} new`] : []), ...(changed > 0 ? [`${figure(changed)} changed`] : [])].join(', ')}`,
};

export type ImportTexts = typeof importTexts;
