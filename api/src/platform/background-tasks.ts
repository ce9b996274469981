/** How many tasks may wait in a queue. */
const MAX_WAITING = 100;

/** Runs tasks that responses do not wait for, but that must finish before the API closes. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();
  private readonly queues = new Map<string, { last: Promise<void>; waiting: number }>();
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

  /**
   * Runs a task after those before it in the queue, for tasks that must not overlap. Drops it if too many are waiting:
   * work that strangers can cause must not pile up.
   */
  runInTurn(name: string, task: () => Promise<void>): void {
    const queue = this.queues.get(name) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting === MAX_WAITING) return;
    this.queues.set(name, queue);
    queue.waiting += 1;
    queue.last = queue.last
      .then(task)
      .catch(this.onError)
      .finally(() => (queue.waiting -= 1));
    this.run(() => queue.last);
  }

  /** Resolves when all tasks are done. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }
}
