import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Button } from 'shared-ui/Button';
import { usePlayerHandle } from 'shared-ui/player-context';
import { useMessages } from '../../messages/catalogue.ts';

interface CompareProps {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** Lets the user compare the video with a recording of their own. All of it is downloaded when it is asked for. */
export function Compare({ open, onChange }: CompareProps) {
  const player = usePlayerHandle();
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
          <SideBySide />
        </Suspense>
      ) : null}
    </>
  );
}

const loadSideBySide = () =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: (await import(/* webpackChunkName: "compare" */ './SideBySide.tsx')).SideBySide };
    } catch {
      return { default: Unavailable };
    }
  });

const Unavailable = () => <p role="alert">{useMessages().compare.error}</p>;
