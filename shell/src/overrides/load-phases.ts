import { SHELL } from 'federation-contract/parts';
import { entryMark } from '../health/marks.ts';
import { markedAt, renderedAt, requestsOf, type PagePart } from '../health/page-parts.ts';

/** When each phase of a part began, in milliseconds since the page was requested; `undefined`: it has not. */
export interface LoadPhases {
  readonly requested: number | undefined;
  readonly arrived: number | undefined;
  readonly evaluated: number | undefined;
  readonly rendered: number | undefined;
  readonly files: number;
  /** As they were sent; those that the browser had already are counted as nothing. */
  readonly bytes: number;
}

export function loadPhases(part: PagePart): LoadPhases {
  const requests = requestsOf(part);
  const entries = part.part === SHELL ? requests : requests.filter(({ name }) => name.includes(part.entry));
  const entry = entries.toSorted((a, b) => a.startTime - b.startTime)[0];
  return {
    requested: entry?.startTime,
    arrived: entry?.responseEnd,
    evaluated: markedAt(entryMark(part.part)),
    rendered: part.part === SHELL ? firstPaint() : renderedAt(part),
    files: new Set(requests.map(({ name }) => name.split('?')[0])).size,
    bytes: requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
