/** Runs work that responses do not wait for, but that must finish before the API closes. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly report: (error: unknown) => void;

  /** @param report called with each failure, since nobody awaits the work */
  constructor(report: (error: unknown) => void) {
    this.report = report;
  }

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.report)
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Resolves when all work is done. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }
}
