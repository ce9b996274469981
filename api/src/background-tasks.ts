/** Runs tasks that responses do not wait for, but that must finish before the API closes. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();
  private readonly onError: (error: unknown) => void;

  /** @param onError called with each error, since the tasks are not awaited */
  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  run(task: () => Promise<void>): void {
    const running = task()
      .catch(this.onError)
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Resolves when all tasks are done. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }
}
