/** A 24 by 24 line icon in the current text colour; `path` is its SVG path. */
export const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={path} />
  </svg>
);
