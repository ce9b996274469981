import { useMutation, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { overridesIn } from 'federation-contract/release-overrides';
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import type { ChosenRelease } from 'shared-api/releases/release-overrides';
import type { Release, ReleaseSource } from 'shared-api/releases/releases';
import { allows } from 'shared-auth/permissions';
import { currentRole } from 'shared-auth/session';
import { useFormatLocale } from 'shared-ui/locale';
import { readPage } from '../health/page-parts.ts';
import { rememberDeniedPage } from '../router/denied-page.ts';
import { usePageHead } from '../router/use-page-head.ts';
import { loadOverrideMessages, useOverrideMessages } from './catalogue.ts';
import { chooseReleases, overrideQueries } from './overrides.api.ts';
import { PanelButton } from './PanelButton.tsx';
import { partsOf } from './parts-of.ts';
import styles from './preview-route.module.css';
import { setPanelOpen } from './panel-state.ts';

/** For people who may choose versions; who is signed out comes back here after signing in. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const role = currentRole();
  if (role === 'public') throw redirect(paths.loginReturningTo(pathname + search));
  if (!allows(['isAdmin'], role)) {
    rememberDeniedPage({ path: pathname + search, role });
    throw redirect(paths.error + search);
  }
  await loadOverrideMessages();
  return null;
}

/** Asks whether this browser is to have the versions in the query. Nothing happens unless somebody confirms it here. */
export function Component() {
  const { preview: texts } = useOverrideMessages();
  const overrides = overridesIn(new URLSearchParams(useLocation().search));
  const isEmpty = Object.keys(overrides).length === 0;
  const title = isEmpty ? texts.none : texts.title;
  const query = useQuery({ ...overrideQueries.preview(overrides), enabled: !isEmpty });
  usePageHead(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lede}>{isEmpty ? texts.noneText : texts.lede}</p>
      {isEmpty ? <PanelButton onClick={() => void openPanel()}>{texts.open}</PanelButton> : null}
      {query.data ? <Confirmation items={query.data} /> : null}
      {query.isError && !query.data ? (
        <div role="alert" className={styles.failed}>
          <p>{texts.failed}</p>
          <PanelButton secondary busy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.again}
          </PanelButton>
        </div>
      ) : null}
    </div>
  );
}

async function openPanel(): Promise<void> {
  setPanelOpen(true);
  await import(/* webpackChunkName: "panel" */ './mount-panel.tsx');
}

function Confirmation({ items }: { readonly items: readonly ChosenRelease[] }) {
  const { preview: texts, panel } = useOverrideMessages();
  const navigate = useNavigate();
  const page = readPage();
  const titles = new Map((page ? partsOf(page, panel.shell) : []).map(({ name, title }) => [name, title]));
  const usable = items.filter(({ refused }) => refused === null);
  const confirm = useMutation({
    mutationFn: () => chooseReleases(Object.fromEntries(usable.map(({ part, version }) => [part, version]))),
    // A document: what is loaded now stays in this one.
    onSuccess: () => location.assign(paths.home),
  });
  return (
    <>
      <ul className={styles.releases}>
        {items.map((item) => (
          <li key={item.part} className={styles.release}>
            <h2 className={styles.name}>
              {titles.get(item.part) ?? item.part}{' '}
              <span className={styles.version}>
                {item.part} {item.version}
              </span>
            </h2>
            {item.release ? <Origin release={item.release} /> : null}
            {item.refused === null ? null : (
              <p role="note" className={styles.refused}>
                {texts.refused}: <span lang="en">{item.refused}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {usable.length > 0 ? (
        <p>
          <strong>{texts.warning}</strong> {texts.replaces}
        </p>
      ) : null}
      {confirm.isError ? <p role="alert">{panel.failed}</p> : null}
      <div className={styles.actions}>
        <PanelButton secondary onClick={() => void navigate(paths.home)}>
          {texts.leave}
        </PanelButton>
        {usable.length > 0 ? (
          <PanelButton busy={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
            {texts.confirm}
          </PanelButton>
        ) : null}
      </div>
    </>
  );
}

/** Where a release comes from: what its publisher says, and what the product knows. */
function Origin({ release: { published, activated, source } }: { readonly release: Release }) {
  const { preview: texts } = useOverrideMessages();
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'long', timeStyle: 'short' });
  const by = published.by === null ? texts.server : (published.by.name ?? texts.deletedAccount);
  return (
    <>
      <p>{source ? `${texts.says}: ${textOf(source, texts)}` : texts.unknownSource}</p>
      <p>{texts.recorded(by, date.format(new Date(published.at)))}</p>
      {activated ? null : <p>{texts.never}</p>}
    </>
  );
}

interface SourceTexts {
  readonly branch: (branch: string) => string;
  readonly commit: (commit: string) => string;
}

const textOf = ({ repository, branch, commit }: ReleaseSource, texts: SourceTexts): string =>
  [branch && texts.branch(branch), commit && texts.commit(commit), repository].filter(Boolean).join(', ');
