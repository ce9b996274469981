/** Work that no answer waits for; closing the API does. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly report: (error: unknown) => void;

  /** @param report is told of failures, since nobody awaits the work */
  constructor(report: (error: unknown) => void) {
    this.report = report;
  }

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.report)
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  async idle(): Promise<void> {
    await Promise.all(this.running);
  }
}
