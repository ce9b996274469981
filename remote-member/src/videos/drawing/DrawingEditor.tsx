import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { Shape } from 'shared-api/videos/notes';
import { buttonVariants } from 'shared-ui/button-variants';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { LineIcon } from 'shared-ui/LineIcon';
import { type PlayerHandle, PlayerSlot } from 'shared-ui/player-context';
import { PlayerKey } from 'shared-ui/PlayerKey';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './DrawingEditor.module.css';
import { isVisible, PICTURE_HEIGHT, SHAPE_COLORS, SHAPE_KINDS } from './shapes.ts';
import { Shapes } from './Shapes.tsx';
import { useDrawingBoard } from './use-drawing-board.ts';
import { usePictureRatio } from './use-picture-ratio.ts';

interface DrawingEditorProps {
  readonly player: PlayerHandle;
  readonly shapes: readonly Shape[];
  /** The most shapes of a drawing. */
  readonly max: number;
  readonly onChange: (shapes: readonly Shape[]) => void;
  readonly onDone: () => void;
}

/**
 * Draws on the paused picture of a player: by dragging, or with the arrow keys. The tools are in the place of the
 * player's controls.
 */
export function DrawingEditor({ player, shapes, max, onChange, onDone }: DrawingEditorProps) {
  const texts = useMessages().drawing;
  const helpId = useId();
  const board = useRef<HTMLDivElement>(null);
  const ratio = usePictureRatio(player.media);
  const [kind, setKind] = useState<Shape['kind']>('arrow');
  const [color, setColor] = useState<Shape['color']>('orange');
  /** The drawing before each change. */
  const [history, setHistory] = useState<readonly (readonly Shape[])[]>([]);
  const [message, setMessage] = useState('');
  useEffect(() => {
    // At once: a smooth movement would end when the focus changes.
    board.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // The controls, which may have had it, are hidden.
    board.current?.focus({ preventScroll: true });
  }, []);

  const change = (next: readonly Shape[], done: string) => {
    setHistory([...history, shapes]);
    onChange(next);
    setMessage(done);
  };
  const undo = () => {
    onChange(history.at(-1) ?? []);
    setHistory(history.slice(0, -1));
    setMessage(texts.undone);
  };
  const drawn = useDrawingBoard({
    picture: { ratio, mirrored: player.mirrored },
    onStart: (started) => setMessage(started ? texts.started : texts.discarded),
    onShape: (start, end) => {
      const shape: Shape = { kind, color, x1: start.x, y1: start.y, x2: end.x, y2: end.y };
      if (!isVisible(shape, ratio)) return;
      if (shapes.length >= max) return setMessage(texts.full);
      change([...shapes, shape], texts.added(texts.kinds[kind]));
    },
  });
  const { start, end, cursor } = drawn;
  const draft: Shape[] = start && end ? [{ kind, color, x1: start.x, y1: start.y, x2: end.x, y2: end.y }] : [];

  return (
    <>
      <PlayerSlot name="surface">
        <div className={styles.frame} data-own-keys>
          {/* The keys of drawing are those of this element alone. */}
          <div
            ref={board}
            className={styles.board}
            role="application"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is operated with the arrow keys
            tabIndex={0}
            aria-label={texts.board}
            aria-describedby={helpId}
            {...drawn.on}
          >
            <Shapes ratio={ratio} shapes={[...shapes, ...draft]}>
              {cursor ? (
                <path
                  className={styles.cursor}
                  d={`M${cursor.x * ratio * PICTURE_HEIGHT - 30} ${cursor.y * PICTURE_HEIGHT}h60m-30 -30v60`}
                />
              ) : null}
            </Shapes>
          </div>
        </div>
      </PlayerSlot>
      <PlayerSlot name="tray">
        <div className={styles.tools} role="group" aria-label={texts.tools} data-own-keys>
          <div className={styles.group}>
            {SHAPE_KINDS.map((each) => (
              <PlayerKey
                key={each}
                icon={<ToolIcon name={each} />}
                label={texts.kinds[each]}
                pressed={each === kind}
                onPress={() => setKind(each)}
              />
            ))}
            <PlayerKey
              icon={<ToolIcon name="undo" />}
              label={texts.undo}
              disabled={history.length === 0}
              onPress={undo}
            />
            <PlayerKey
              icon={<ToolIcon name="clear" />}
              label={texts.clear}
              disabled={shapes.length === 0}
              onPress={() => change([], texts.cleared)}
            />
          </div>
          <div className={styles.group}>
            {SHAPE_COLORS.map((each) => (
              <PlayerKey
                key={each}
                icon={<span className={clsx(styles.swatch, styles[each])} />}
                label={texts.colors[each]}
                pressed={each === color}
                onPress={() => setColor(each)}
              />
            ))}
          </div>
          <button type="button" className={buttonVariants({})} onClick={onDone}>
            {texts.done}
          </button>
          <p id={helpId} className={styles.help}>
            {texts.boardHelp}
          </p>
          {/* What it says can be seen. */}
          <output className={visually.hidden}>{message}</output>
        </div>
      </PlayerSlot>
    </>
  );
}

/** Strokes of 2 on a grid of 24. */
const PATHS = {
  arrow: 'M5 19L19 5M10 5h9v9',
  line: 'M5 19L19 5',
  circle: 'M3 12a9 7 0 1 0 18 0a9 7 0 1 0 -18 0',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1 -13M10 11v5M14 11v5',
};

const ToolIcon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <LineIcon className={styles.icon} path={PATHS[name]} />
);
