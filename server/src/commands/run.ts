import { StartupError } from 'api/platform/startup-error';

/** Runs a command. If it fails, prints why after an introduction, and lets the process end with 1. */
export async function run(introduction: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartupError ? `${introduction}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
