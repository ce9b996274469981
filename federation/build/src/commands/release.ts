import { runCommand } from '../release/command.ts';
import { release } from './run-release.ts';

await runCommand(() => release(process.argv.slice(2)));
