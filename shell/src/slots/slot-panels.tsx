import type { RegisteredRemote } from 'federation-contract/registry';
import { routeKey } from 'federation-contract/remote-module';
import type { SlotPanelsProps, SlotProps } from 'federation-contract/slots';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { allows } from 'shared-auth/permissions';
import { useSession } from 'shared-auth/session';
import { screenMark } from '../health/marks.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { withTimeout } from '../remotes/with-timeout.ts';
import { PanelBoundary } from './PanelBoundary.tsx';

/** A panel that comes later would move what somebody reads. */
const DEADLINE_MS = 5000;

type Given = SlotProps[keyof SlotProps];

/** Returns the component that shows the panels of the remotes. */
export const slotPanels = (remotes: readonly RegisteredRemote[], loader: RemoteLoader) =>
  function SlotPanels({ slot, given }: SlotPanelsProps) {
    const role = useSession(({ role }) => role);
    return remotes.flatMap((remote) =>
      (remote.panels ?? [])
        .filter((panel) => panel.slot === slot && allows(panel.rule, role))
        .map(({ id }) => {
          const key = routeKey(remote.name, id);
          return (
            <PanelBoundary key={key} onError={() => loader.screenHasThrown(key)}>
              <Panel remote={remote} panel={key} given={given} loader={loader} />
            </PanelBoundary>
          );
        }),
    );
  };

interface PanelProps {
  readonly remote: RegisteredRemote;
  /** Its `routeKey`. */
  readonly panel: string;
  readonly given: Given;
  readonly loader: RemoteLoader;
}

/** One panel; nothing until it is loaded, and if that fails or takes too long. */
function Panel({ remote, panel, given, loader }: PanelProps) {
  const [Component, setComponent] = useState<ComponentType<Given> | null>(null);
  useEffect(() => {
    let shown = true;
    const late = () => new Error(`no panel within ${DEADLINE_MS} ms`);
    withTimeout(loader.screen(remote, panel), DEADLINE_MS, late).then(
      (loaded) => {
        if (!shown) return;
        performance.mark(screenMark(remote.name));
        setComponent(() => loaded as ComponentType<Given>);
      },
      (error: unknown) => console.error(`The panel "${panel}" is not shown`, error),
    );
    return () => {
      shown = false;
    };
  }, [remote, panel, loader]);
  if (!Component) return null;
  return (
    <Suspense>
      <div data-boundary={remote.name}>
        <Component {...given} />
      </div>
    </Suspense>
  );
}
