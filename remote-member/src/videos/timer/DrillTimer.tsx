import { clsx } from 'clsx';
import { useId } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { PlayerSlot } from 'shared-ui/player-context';
import { useMessages } from '../../messages/catalogue.ts';
import { LIMITS, type Drill, type Moment } from './drill-timer.ts';
import styles from './DrillTimer.module.css';
import { useDrill } from './use-drill.ts';

/**
 * Times rounds of work and rest, with sounds and colours that can be followed from the floor, also over the picture of the
 * player, and keeps the screen on. It reads the browser's storage: not for pages that a server renders.
 */
export function DrillTimer() {
  const texts = useMessages().timer;
  const { drill, setDrill, moment, running, start, pause, reset } = useDrill();
  return (
    <details className={styles.timer}>
      <summary className={styles.title}>{texts.title}</summary>
      {moment ? (
        <Display moment={moment} drill={drill} paused={!running && moment.phase !== 'done'} />
      ) : (
        <div className={styles.fields}>
          {(['work', 'rest', 'rounds'] as const).map((name) => (
            <Amount key={name} name={name} value={drill[name]} onChange={(value) => setDrill({ [name]: value })} />
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {running ? (
          <button type="button" className={buttonVariants({ variant: 'secondary' })} onClick={pause}>
            {texts.pause}
          </button>
        ) : (
          <button type="button" className={buttonVariants({})} onClick={start}>
            {moment && moment.phase !== 'done' ? texts.continue : texts.start}
          </button>
        )}
        {moment ? (
          <button type="button" className={buttonVariants({ variant: 'quiet' })} onClick={reset}>
            {texts.reset}
          </button>
        ) : (
          <span className={styles.total}>{texts.total(formatDuration(totalOf(drill)))}</span>
        )}
      </div>
      {moment && running ? (
        <PlayerSlot name="corner">
          <Badge moment={moment} />
        </PlayerSlot>
      ) : null}
    </details>
  );
}

/** No rest after the last round. */
const totalOf = ({ work, rest, rounds }: Drill) => rounds * (work + rest) - rest;

/** Seconds; minutes too, where there are some. */
const leftText = (left: number) => (left < 60 ? left : formatDuration(left));

/** Over the picture, also in full screen; the display is what screen readers read. */
function Badge({ moment: { phase, left } }: { readonly moment: Moment }) {
  const texts = useMessages().timer;
  return (
    <p className={clsx(styles.badge, styles[phase])} aria-hidden="true">
      {texts.phases[phase]} <span className={styles.badgeLeft}>{leftText(left)}</span>
    </p>
  );
}

interface DisplayProps {
  readonly moment: Moment;
  readonly drill: Drill;
  readonly paused: boolean;
}

function Display({ moment: { phase, round, left }, drill, paused }: DisplayProps) {
  const texts = useMessages().timer;
  return (
    <div className={clsx(styles.display, paused ? styles.paused : styles[phase])}>
      {/* Read out when the phase changes; the seconds would drown everything else. */}
      <p className={styles.phase} role="status">
        {texts.phases[phase]}
        {paused ? ` · ${texts.paused}` : null}
      </p>
      <p className={styles.left} role="timer">
        {phase === 'done' ? '✓' : leftText(left)}
      </p>
      <p className={styles.round}>{texts.round(round, drill.rounds)}</p>
    </div>
  );
}

interface AmountProps {
  readonly name: keyof Drill;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number between two buttons. */
function Amount({ name, value, onChange }: AmountProps) {
  const texts = useMessages().timer;
  const inputId = useId();
  const { min, max, step } = LIMITS[name];
  return (
    <div className={styles.amount}>
      <label className={styles.label} htmlFor={inputId}>
        {texts[name]}
        {name === 'rounds' ? null : <span className={styles.unit}> ({texts.seconds})</span>}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.less(texts[name])}
          onClick={() => onChange(value - step)}
        >
          −
        </button>
        <input
          // What is typed counts when the field is left: a number half typed may be too small.
          key={value}
          id={inputId}
          className={styles.number}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={value}
          onBlur={({ target }) => onChange(target.valueAsNumber)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={texts.more(texts[name])}
          onClick={() => onChange(value + step)}
        >
          +
        </button>
      </div>
    </div>
  );
}
