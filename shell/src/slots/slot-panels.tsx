import type { RegisteredRemote } from 'federation-contract/registry';
import { routeKey } from 'federation-contract/remote-module';
import type { SlotPanelsProps, SlotProps } from 'federation-contract/slots';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { allows } from 'shared-auth/permissions';
import { useSession } from 'shared-auth/session';
import { loadCollector } from '../health/load-collector.ts';
import { RenderedRemote } from '../health/RenderedRemote.tsx';
import { RemoteError, type RemoteLoader } from '../remotes/remote-loader.ts';
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
          const onError = (error: unknown) => {
            loader.screenHasThrown(key);
            reportFailure(error, remote);
          };
          return (
            <PanelBoundary key={key} onError={onError}>
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
    const late = () => new RemoteError(remote, new DOMException(`no panel within ${DEADLINE_MS} ms`, 'TimeoutError'));
    withTimeout(loader.screen(remote, panel), DEADLINE_MS, late).then(
      (loaded) => {
        if (shown) setComponent(() => loaded as ComponentType<Given>);
      },
      (error: unknown) => {
        console.error(`The panel "${panel}" is not shown`, error);
        reportFailure(error, remote);
      },
    );
    return () => {
      shown = false;
    };
  }, [remote, panel, loader]);
  if (!Component) return null;
  return (
    <Suspense>
      <RenderedRemote remote={remote.name}>
        <Component {...given} />
      </RenderedRemote>
    </Suspense>
  );
}

/** Tells the health of releases what has become of a panel, as of a screen. */
const reportFailure = (error: unknown, { name }: RegisteredRemote) =>
  void loadCollector().then((collector) => collector?.screenHasFailed(error, name));
