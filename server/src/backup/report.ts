import { megabytes } from './make-backup.ts';
import type { RestoreReport } from './restore-backup.ts';

/** Says what a restore has found, and lets the process end with 1 if it is not as it should be. */
export function tellReport(what: string, { manifest, brokenFiles, violations }: RestoreReport): void {
  const { id, version, engine, completed_at, database, files } = manifest;
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  console.log(`The backup ${id} of ${completed_at} (version ${version}, ${engine}) has been ${what}:`);
  console.log(`  ${rows} rows, ${files.count} files (${megabytes(files.bytes)})`);
  for (const { rule, description, count } of violations)
    console.error(`  ledger: ${rule}, broken by ${count}: ${description}`);
  for (const { owner, id, key, problem } of brokenFiles) console.error(`  file of ${owner} ${id}: ${key} (${problem})`);
  if (violations.length + brokenFiles.length > 0) process.exitCode = 1;
  else console.log('The ledger agrees, and every record has its files.');
}
