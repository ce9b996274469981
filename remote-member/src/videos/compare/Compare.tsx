import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Button } from 'shared-ui/Button';
import type { PlayerHandle } from 'shared-ui/player-handle';
import { useMessages } from '../../messages/catalogue.ts';

interface CompareProps {
  /** `null` until its controls are downloaded, or if they cannot be. */
  readonly player: PlayerHandle | null;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** Lets the user compare the video with a recording of their own. All of it is downloaded when it is asked for. */
export function Compare({ player, open, onChange }: CompareProps) {
  const texts = useMessages().compare;
  // Tried again with each click.
  const [SideBySide, setSideBySide] = useState<ReturnType<typeof loadSideBySide>>();
  const toggle = () => {
    setSideBySide(open ? undefined : loadSideBySide());
    onChange(!open);
    player?.media.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Button variant="secondary" size="small" disabled={!player} onPress={toggle}>
        {open ? texts.close : texts.open}
      </Button>
      {open && SideBySide ? (
        <Suspense fallback={null}>
          <SideBySide player={player} />
        </Suspense>
      ) : null}
    </>
  );
}

const loadSideBySide = () =>
  lazy(async (): Promise<{ default: ComponentType<Pick<CompareProps, 'player'>> }> => {
    try {
      return { default: (await import(/* webpackChunkName: "compare" */ './SideBySide.tsx')).SideBySide };
    } catch {
      return { default: Unavailable };
    }
  });

const Unavailable = () => <p role="alert">{useMessages().compare.error}</p>;
