import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear, scaleUtc } from '@visx/scale';
import { TooltipWithBounds } from '@visx/tooltip';
import { clsx } from 'clsx';
import { useCallback, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormatLocale } from 'shared-ui/locale';
import styles from './DailyChart.module.css';
import type { DailyValue } from './weeks.ts';

interface DailyChartProps {
  /** Names the chart for screen readers. */
  readonly label: string;
  /** One for each day, or for each week with the date of its Monday; the oldest first. */
  readonly bars: readonly DailyValue[];
  /** Names a bar by its date: "Week of 2 Mar 2026". */
  readonly nameOf: (date: string) => string;
  /** A value in words: "3 new accounts". */
  readonly describe: (value: number) => string;
  readonly tone: 'accent' | 'progress';
}

const HEIGHT = 200;
const MARGIN = { top: 8, right: 4, bottom: 28, left: 44 };
const BOTTOM = HEIGHT - MARGIN.bottom;
/** The width of a date on the axis, in pixels. */
const DATE_WIDTH = 84;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Figures by day or week as bars. A bar's figure is shown under the pointer, or with the arrow keys: an invisible slider
 * has the keyboard focus, which screen readers know how to move and read.
 */
export function DailyChart({ label, bars, nameOf, describe, tone }: DailyChartProps) {
  const locale = useFormatLocale();
  const [chart, width] = useWidth();
  const [selected, setSelected] = useState<number | null>(null);
  const last = bars.length - 1;
  const index = Math.min(selected ?? last, last);
  const bar = bars[index];
  if (!bar) return null;

  const x = scaleBand({
    domain: bars.map(({ date }) => date),
    range: [MARGIN.left, Math.max(MARGIN.left, width - MARGIN.right)],
    paddingInner: 0.2,
  });
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, most], range: [BOTTOM, MARGIN.top], nice: 4 });
  const center = (date: string) => (x(date) ?? 0) + x.bandwidth() / 2;
  const text = `${nameOf(bar.date)}: ${describe(bar.value)}`;

  const pointAt = ({ clientX, currentTarget }: PointerEvent) => {
    const from = currentTarget.getBoundingClientRect().left + MARGIN.left;
    setSelected(Math.max(0, Math.min(last, Math.floor((clientX - from) / x.step()))));
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setSelected(null);

  return (
    <div ref={chart} className={clsx(styles.chart, styles[tone])}>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => setSelected(Number(target.value))}
        onFocus={() => setSelected(index)}
        onBlur={() => setSelected(null)}
        onKeyDown={closeOnEscape}
      />
      {width > 0 ? (
        <svg
          className={styles.plot}
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setSelected(null)}
        >
          {/* An SVG takes pointer events only where something is drawn. */}
          <rect className={styles.ground} width={width} height={HEIGHT} />
          <GridRows
            scale={y}
            left={MARGIN.left}
            width={width - MARGIN.left - MARGIN.right}
            tickValues={ticksOf(y)}
            stroke="var(--line)"
          />
          {selected === null ? null : (
            <rect
              className={styles.column}
              x={x(bar.date)}
              y={MARGIN.top}
              width={Math.max(1, x.bandwidth())}
              height={BOTTOM - MARGIN.top}
            />
          )}
          {bars.map(({ date, value }, position) =>
            value > 0 ? (
              <rect
                key={date}
                className={clsx(styles.bar, selected !== null && position !== index && styles.faded)}
                x={x(date)}
                y={y(value)}
                width={x.bandwidth()}
                height={BOTTOM - y(value)}
              />
            ) : null,
          )}
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            tickValues={ticksOf(y)}
            tickFormat={(value) => Number(value).toLocaleString(locale, { notation: 'compact' })}
            hideAxisLine
            hideTicks
            tickLabelProps={{ ...labelProps, textAnchor: 'end', dx: -4 }}
          />
          <AxisBottom
            scale={x}
            top={BOTTOM}
            tickValues={datesOnAxis(bars, width)}
            tickFormat={dateFormat(bars, locale)}
            hideTicks
            stroke="var(--line-strong)"
            tickLabelProps={{ ...labelProps, textAnchor: 'middle' }}
          />
        </svg>
      ) : null}
      {selected === null || width === 0 ? null : (
        // A key for each bar, since the library measures only new ones.
        <TooltipWithBounds
          key={bar.date}
          className={clsx(styles.tooltip)}
          unstyled
          applyPositionStyle
          left={center(bar.date)}
          top={MARGIN.top}
          aria-hidden="true"
        >
          <span className={styles.tooltipDate}>{nameOf(bar.date)}</span>
          <span className={styles.tooltipValue}>{describe(bar.value)}</span>
        </TooltipWithBounds>
      )}
    </div>
  );
}

/** The width of an element, measured again whenever it changes; 0 at first. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

const labelProps = { className: clsx(styles.tick) };

/** Whole numbers: there is no half account. */
const ticksOf = (scale: { ticks(count: number): number[] }) => scale.ticks(4).filter(Number.isInteger);

/** The first bars of weeks or months, as many as there is room for. */
function datesOnAxis(bars: readonly DailyValue[], width: number): string[] {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return [];
  const time = scaleUtc({ domain: [new Date(first.date), new Date(last.date)] });
  const dates = time.ticks(Math.max(2, Math.floor((width - MARGIN.left) / DATE_WIDTH)));
  // Not at the ends, where they would be cut off.
  const margin = Math.ceil((DATE_WIDTH / 2 / Math.max(width, 1)) * bars.length);
  const inside = bars.slice(0, -margin).map(({ date }) => date);
  return dates.flatMap((tick) => inside.find((date) => date >= tick.toISOString().slice(0, 10)) ?? []);
}

const dateFormat = (bars: readonly DailyValue[], locale: string) => {
  const days = (Date.parse(bars.at(-1)?.date ?? '') - Date.parse(bars[0]?.date ?? '')) / DAY_MS;
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    ...(days > 100 ? { year: '2-digit' } : { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return (date: string) => format.format(new Date(date));
};
