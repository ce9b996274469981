import { StartupError } from 'api/platform/startup-error';

/** Runs a command. If it fails, prints why after an introduction, and lets the process end with 1. */
export async function run(introduction: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = reasonOf(error);
    console.error(reason === null ? error : `${introduction}: ${reason}`);
    process.exitCode = 1;
  }
}

/** `null` for a bug, whose stack trace says more. */
function reasonOf(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return null;
  return `no space is left${path ? ` for ${path}` : ''} (${code}); make room or choose another place, and try again`;
}
