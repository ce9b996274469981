import { bucketOf } from 'shared-api/telemetry/limits';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { type PagePart, renderedAt } from './page-parts.ts';
import { add, send } from './report.ts';

const THOUSANDTHS = 1000;

/** Reports the web vitals of this page, as those of the part whose screen came first. Only with the visitor's consent. */
export function reportVitals(parts: readonly PagePart[]): void {
  const report = ({ name, value }: MetricType) => {
    const part = firstOf(parts);
    const vital = VITALS[name];
    if (!part || !vital) return;
    const bucket = bucketOf(vital, name === 'CLS' ? value * THOUSANDTHS : value);
    add(name, { kind: 'vital', part: part.part, version: part.version, name: vital, bucket });
    // They are final once the page is hidden, maybe after its report.
    if (document.visibilityState === 'hidden') send();
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}

const VITALS: Readonly<Record<string, 'lcp' | 'inp' | 'cls' | undefined>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };

function firstOf(parts: readonly PagePart[]): PagePart | undefined {
  const rendered = parts.filter((part) => renderedAt(part) !== undefined);
  return rendered.sort((a, b) => (renderedAt(a) ?? 0) - (renderedAt(b) ?? 0))[0];
}
