import canonicalize from 'canonicalize';
import type { ReleaseManifest } from './release-manifest.ts';

/** So that a signature of a manifest is never one of anything else. */
const PURPOSE = 'fullcourt release manifest, version 1\n';

/**
 * Returns the text that a signature of a release signs: its manifest, with the hashes of its files, in the one order and notation
 * of RFC 8785, since databases and parsers may change both. What is empty is left out: servers of later versions fill in fields
 * that a build did not know.
 */
export const signedText = (manifest: ReleaseManifest): string => PURPOSE + canonicalize(withoutEmpty(manifest));

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (isEmpty(field) ? [] : [[key, withoutEmpty(field)]])),
  );
}

const isEmpty = (value: unknown) =>
  !value || (typeof value === 'object' && (Array.isArray(value) ? value : Object.keys(value)).length === 0);
