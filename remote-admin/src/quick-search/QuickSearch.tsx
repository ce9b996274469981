import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchHit, SearchKind } from 'shared-api/overview/admin-search';
import { Button } from 'shared-ui/Button';
import { CommandPalette, type PaletteItem, type PaletteSection } from 'shared-ui/CommandPalette';
import { auditTrail } from '../audit/audit.resource.ts';
import { useMessages } from '../messages/catalogue.ts';
import { recordKinds, records } from '../records.ts';
import { useTextsOf } from '../resource/use-texts.ts';
import { recentRecords, rememberRecord } from './recent-records.ts';
import * as paths from 'federation-contract/paths';
import { api } from 'shared-auth/api-client';
import { useErrorText } from '../messages/use-error-text.ts';

/** How long to wait for the next keystroke before searching. */
const DEBOUNCE_MS = 200;

interface Destination extends PaletteItem {
  readonly address: string;
  /** Called when it is chosen. */
  readonly remember?: () => void;
}

type Destinations = PaletteSection & { readonly items: readonly Destination[] };

/** Finds records of every kind, and offers actions and screens. */
export function QuickSearch({ onClose }: { readonly onClose: () => void }) {
  const { quickSearch: texts } = useMessages();
  const { ofRequest } = useErrorText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed);
  const found = useQuery(searchQuery(q));
  const commands = useCommands(typed);
  const hits = useRecords(typed, found.data?.groups ?? []);
  // Commands first: they are there at once, and hits that follow must not move what is about to be chosen.
  const sections = typed === '' ? [...hits, ...commands] : [...commands, ...hits];

  const choose = (chosen: string) => {
    const destination = sections.flatMap(({ items }) => items).find(({ id }) => id === chosen);
    if (!destination) return;
    destination.remember?.();
    onClose();
    void navigate(destination.address);
  };

  return (
    <CommandPalette
      title={texts.title}
      placeholder={texts.placeholder}
      text={text}
      onTextChange={setText}
      sections={sections}
      loading={typed !== '' && (q !== typed || found.isFetching)}
      error={
        typed !== '' && found.error && !found.isFetching ? (
          <>
            {texts.failed} {ofRequest(found.error)}{' '}
            <Button variant="secondary" size="small" onClick={() => void found.refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        ) : null
      }
      onChoose={choose}
      onClose={onClose}
    />
  );
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

/** The records that were found, by kind, or while nothing is typed those that were opened last. */
function useRecords(
  typed: string,
  groups: readonly { readonly kind: SearchKind; readonly items: readonly SearchHit[] }[],
): Destinations[] {
  const { recent } = useMessages().quickSearch;
  const textsOf = useTextsOf();
  // Read once: choosing one closes the search.
  const [opened] = useState(recentRecords);

  const titleOf = (kind: SearchKind) => textsOf(records[kind]).list.title;
  const destinationOf = (kind: SearchKind, hit: SearchHit, detail = hit.detail): Destination => {
    const { id, title } = hit;
    const address = records[kind].recordPath(id);
    return { id: `${kind} ${id}`, title, detail, address, remember: () => rememberRecord({ ...hit, kind }) };
  };

  if (typed === '') {
    const items = opened.map(({ kind, ...hit }) => destinationOf(kind, hit, titleOf(kind)));
    return [{ id: 'recent', title: recent, items }];
  }
  return groups.map(({ kind, items }) => ({
    id: kind,
    title: titleOf(kind),
    items: items
      // Until the response for what is typed arrives, those of the previous text that it matches, too.
      .filter(({ title, detail = '' }) => matches(`${title} ${detail}`, typed))
      .map((hit) => destinationOf(kind, hit)),
  }));
}

/** The actions and screens that match what is typed; all of them while nothing is. */
function useCommands(typed: string): Destinations[] {
  const messages = useMessages();
  const textsOf = useTextsOf();
  const { actions, pages, goTo } = messages.quickSearch;
  /** The screens that are not about a single record. Not from the manifest, whose titles a release leaves to the shell. */
  const screens = [
    { path: paths.home, title: messages.home.title },
    ...[...recordKinds, auditTrail].map((kind) => ({ path: kind.listPath, title: textsOf(kind).list.title })),
    { path: paths.site, title: messages.site.title },
    { path: paths.releases, title: messages.releases.title },
  ];
  const matching = (items: Destination[]) => items.filter(({ title }) => matches(title, typed));
  return [
    {
      id: 'actions',
      title: actions,
      items: matching(
        recordKinds.flatMap(({ name, newPath, ...kind }) =>
          newPath === null ? [] : [{ id: `new ${name}`, title: textsOf(kind).record.create, address: newPath }],
        ),
      ),
    },
    {
      id: 'pages',
      title: pages,
      items: matching(screens.map(({ path, title }) => ({ id: `go ${path}`, title: goTo(title), address: path }))),
    },
  ];
}

/** Returns whether a text contains every word that was typed, ignoring case and accents. */
function matches(text: string, typed: string): boolean {
  const plain = withoutAccents(text);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Records of every kind that contain `q`; what was found for the previous text is shown until the response arrives. */
const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => api.get('/admin/search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Any change of any record may change it.
    staleTime: 0,
  });
