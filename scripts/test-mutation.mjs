// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mutationAreas } from './mutation-areas.mjs';
import { endChildrenOnSignal, root, run } from './run.mjs';

/**
 * `pnpm test:mutation`: changes the code that decides who may do what, and what it costs, in every way that Stryker knows, and counts the
 * changes that its tests notice. `pnpm test:mutation guard router` does so for these areas only.
 */
const THRESHOLD = 92;

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(mutationAreas);
const unknown = names.filter((name) => !(name in mutationAreas));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The areas are ${Object.keys(mutationAreas).join(', ')}.`);
  process.exit(1);
}

endChildrenOnSignal();
// Stryker leaves it behind if it is ended.
process.on('exit', () => {
  for (const file of readdirSync(root)) {
    if (/^stryker-setup-\d+\.js$/.test(file)) rmSync(path.join(root, file));
  }
});

/** @typedef {'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'} Counted */

/** @type {Map<string, Record<Counted, number>>} */
const counts = new Map();
let failed = false;
for (const name of names) {
  console.log(`\n${name}`);
  const env = { ...process.env, MUTATION_AREA: name };
  if ((await run('npx', ['stryker', 'run'], { env })) !== 0) failed = true;
  else if (scoreOf(sumOf(count(name))) < (mutationAreas[name]?.threshold ?? 0)) failed = true;
}
const total = sumOf([...counts.values()]);
const rows = [...counts, /** @type {const} */ (['total', total])];
console.table(Object.fromEntries(rows.map(([file, row]) => [file, { ...row, score: scoreOf(row).toFixed(1) }])));
process.exit(!failed && scoreOf(total) >= THRESHOLD ? 0 : 1);

/** Counts the mutants of each file in the report of an area, and returns the counts. */
function count(/** @type {string} */ name) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(readFileSync(path.join(root, `.turbo/mutation/${name}.json`), 'utf8'));
  return Object.entries(files).map(([file, { mutants }]) => {
    const of = (/** @type {Counted} */ status) => mutants.filter((mutant) => mutant.status === status).length;
    const row = {
      Killed: of('Killed'),
      Timeout: of('Timeout'),
      Survived: of('Survived'),
      NoCoverage: of('NoCoverage'),
    };
    counts.set(file, row);
    return row;
  });
}

function sumOf(/** @type {readonly Record<Counted, number>[]} */ rows) {
  const sum = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 };
  for (const row of rows) {
    for (const status of /** @type {Counted[]} */ (Object.keys(sum))) sum[status] += row[status];
  }
  return sum;
}

/** Percentage of noticed mutants: a test that never ends has noticed one, too. */
function scoreOf(/** @type {Record<Counted, number>} */ { Killed, Timeout, Survived, NoCoverage }) {
  const noticed = Killed + Timeout;
  return (100 * noticed) / (noticed + Survived + NoCoverage);
}
