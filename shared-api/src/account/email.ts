import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';

// spec 5: "general pattern of local part, @, then a domain with a suffix of 2 or more letters, or a bracketed IP".
// No control or zero-width characters: two different addresses could look the same.
const localPart = String.raw`[^\s\p{C}@<>()[\]\\,;:"]+`;
// Internationalised suffixes are in ASCII form: "xn--…".
const suffix = String.raw`(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])`;
const domain = String.raw`(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+${suffix}`;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const bracketedIp = String.raw`\[${octet}(?:\.${octet}){3}\]`;

const emailPattern = new RegExp(`^${localPart}@(?:${domain}|${bracketedIp})$`, 'u');

/** RFC 5321 allows 254 characters in a forward path. */
export const EMAIL_MAX_LENGTH = 254;

/** A host name with non-ASCII letters. */
const INTERNATIONAL_HOST = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The canonical form of an address: Unicode NFC, the domain in ASCII (punycode). Chromium converts the domain in email
 * fields itself, other browsers do not; without this, one user could end up with two accounts.
 */
function canonical(address: string): string {
  // Too long for an address anyway; normalising it would only waste time.
  if (address.length > 2 * EMAIL_MAX_LENGTH) return address;
  const composed = address.normalize('NFC');
  const at = composed.lastIndexOf('@') + 1;
  const host = composed.slice(at);
  if (!INTERNATIONAL_HOST.test(host) || !URL.canParse(`http://${host}`)) return composed;
  return composed.slice(0, at) + new URL(`http://${host}`).hostname;
}

/** An email address; the output is in canonical form. */
export const email = z
  .string(fieldErrors.emailMissing)
  .trim()
  .overwrite(canonical)
  .min(1, fieldErrors.emailMissing)
  .max(EMAIL_MAX_LENGTH, fieldErrors.emailTooLong)
  .regex(emailPattern, fieldErrors.emailInvalid);
