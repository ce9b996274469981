import { parseArgs } from 'node:util';
import { productApi, type Call } from '../release/command.ts';
import { ReleaseError } from '../release/product-api.ts';

const USAGE = `Usage: pnpm release <part> [command] [options]

  pnpm release <part>                     builds the part and makes it current, after it has asked
      --canary <percent>                  gives it to that share of the visitors instead
      --replaces <version>                the version that is current now (none: there is none), without being asked
      --folder <folder>                   publishes this build, and builds nothing
  pnpm release <part> preview [others]    records it without giving it to anybody, and prints the link to try it,
                                          together with releases of other parts (shell@1.2.0)
  pnpm release <part> list                lists what has been released
  pnpm release <part> promote             makes the canary current
  pnpm release <part> end-canary          gives visitors of the canary the current version again
  pnpm release <part> rollback [version]  withdraws the current version; without a version: back to the last known good one
      --reason <text>                     says why, in the list of releases
  pnpm release <part> disable             takes a remote from pages; its screens say that they cannot be loaded
  pnpm release <part> enable              gives it back to them
  pnpm release <part> floor <version>     has the API refuse earlier versions, whose open tabs then reload (none: no more)
  pnpm release <part> new-key <file>      makes a key with which releases are signed, in a new file
  pnpm release <part> sign [version]      builds a recorded release here, and signs it as another person's
  pnpm release <part> gc                  deletes releases that nothing needs any more; they can be restored for a week
      --keep <number>                     keeps this many of the newest, 5 by default
  pnpm release <part> bisect <good> <bad> finds the first bad release between two, one canary after another

With --fall-back, a shell is accepted even if pages then have an earlier release of a remote, since the one that they have
does not fit, or if the types that remotes use differ. With --dry-run, a command says what it would do, and changes nothing. FULLCOURT_URL is the product's address,
PUBLISH_TOKEN a publish token of the part, and RELEASE_KEY the private key that signs what is released, or the file with it.`;

/** The modules of the commands; only the one that is called is loaded. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run(call: Call): Promise<void> }>>> = {
  publish: () => import('./publish.ts'),
  preview: () => import('./preview.ts'),
  list: () => import('./list.ts'),
  promote: () => import('./promote.ts'),
  'end-canary': () => import('./end-canary.ts'),
  rollback: () => import('./rollback.ts'),
  disable: () => import('./disable.ts'),
  enable: () => import('./enable.ts'),
  floor: () => import('./floor.ts'),
  'new-key': () => import('./new-key.ts'),
  sign: () => import('./sign.ts'),
  gc: () => import('./gc.ts'),
  bisect: () => import('./bisect.ts'),
};

/** Runs `pnpm release` with these arguments; throws what is printed if it fails. */
export async function release(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'fall-back': { type: 'boolean' },
      folder: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      keep: { type: 'string' },
      reason: { type: 'string' },
      replaces: { type: 'string' },
    },
  });
  const [part, name = 'publish', ...args] = positionals;
  if (values.help) return console.log(USAGE);
  if (part === undefined) throw new ReleaseError(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ReleaseError(`There is no command "${name}".\n\n${USAGE}`);
  const { run } = await command();
  const call = { part, args, options: values };
  // A new key needs no product.
  await run({
    ...call,
    get api() {
      return productApi();
    },
  });
}
