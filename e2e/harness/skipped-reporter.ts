import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Lists the skipped tests with the reason, such as a running product (`E2E_URL`) that they must not restart. */
export default class SkippedReporter implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const skipped = this.suite?.allTests().filter((test) => test.outcome() === 'skipped') ?? [];
    for (const test of skipped) {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      if (reason) console.log(`skipped: ${test.titlePath().filter(Boolean).join(' › ')}: ${reason}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
