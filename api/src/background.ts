/** Work that no answer waits for; closing the API does. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  /** A failure is told to `report`, since nobody awaits the work. */
  run(work: () => Promise<void>, report: (error: unknown) => void): void {
    const running = work()
      .catch(report)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }
}
