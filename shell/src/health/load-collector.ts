/** Loads the collector of reports; resolves with `undefined` if its file cannot be had: a page works without it. */
export const loadCollector = () => import(/* webpackChunkName: "health" */ './collector.ts').catch(() => undefined);
