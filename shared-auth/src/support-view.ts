import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import type { SupportView } from 'shared-api/account/support-view';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from './storage.ts';
import type { SessionSource } from './session/stored-session.ts';

/** A key of session storage, which belongs to one tab: in all others, the administrator's session goes on. */
const KEY = 'support_view';

/** An administrator's view of the product as another user, in this tab. */
export interface TabSupportView {
  readonly token: string;
  readonly user: { readonly id: string; readonly name: string };
  /** In milliseconds, by this browser's clock. */
  readonly endsAt: number;
}

interface State {
  readonly view: TabSupportView | null;
  /** Whether the view is over: expired, or ended elsewhere. The tab is still not the administrator's. */
  readonly over: boolean;
}

const none: State = { view: null, over: false };

/**
 * Read from storage once per page, and never again: a page that began as a support view ends as one. If it could lose the
 * view in between, its next request would be the administrator's.
 */
const store = createStore<State>(() => none);

/** The support view of this page; the component re-renders when it is over. */
export const useSupportView = (): State => useStore(store);

/** The support view that this page is for, even if it is over. */
export const supportViewOfPage = (): TabSupportView | null => store.getState().view;

/**
 * Reads the tab's support view, and returns its session; `null` if this page is for none. Called when the page starts, before
 * anything reads the session.
 */
export function adoptSupportView(): SessionSource | null {
  const view = readView();
  store.setState(view ? { view, over: view.endsAt <= Date.now() } : none);
  return view && supportViewSession(view);
}

/**
 * The session of a support view, also when that is over: what is stored in the browser is the administrator's, which this
 * page neither uses nor changes.
 */
const supportViewSession = ({ token }: TabSupportView): SessionSource => ({
  token: () => token,
  roleId: () => String(USER_ROLE_ID),
  store: () => {},
  clear: () => {},
  end: closeSupportView,
});

/** Whether a view has started or ended in this tab since this page started, which the browser shows again. */
export const supportViewHasChanged = (): boolean => readView()?.token !== supportViewOfPage()?.token;

/** Marks the view as over, which the page then shows. */
export function closeSupportView(): void {
  const { view, over } = store.getState();
  if (view && !over) store.setState({ over: true });
}

/** Stores a support view for the tab's next page. Throws if the browser stores nothing. */
export function storeSupportView({ access_token, expires_in, user: { id, name } }: SupportView): void {
  const view: TabSupportView = { token: access_token, user: { id, name }, endsAt: Date.now() + expires_in * 1000 };
  sessionStorage.setItem(KEY, JSON.stringify(view));
}

/** Removes the stored view, so that the tab's next page is the administrator's again. */
export const forgetSupportView = (): void => tabStorage.remove(KEY);

function readView(): TabSupportView | null {
  const view = tabStorage.readJson<TabSupportView>(KEY);
  return typeof view?.token === 'string' && typeof view.endsAt === 'number' ? view : null;
}
