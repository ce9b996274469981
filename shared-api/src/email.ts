import { z } from 'zod';
import { fieldTexts } from './problem-texts.ts';

// spec 5: "general pattern of local part, @, then a domain with a suffix of 2 or more letters, or a bracketed IP".
// Control characters, those of no width among them, would make two addresses that look like one.
const localPart = String.raw`[^\s\p{C}@<>()[\]\\,;:"]+`;
// A suffix of letters of another script is written as "xn--…".
const suffix = String.raw`(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])`;
const domain = String.raw`(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+${suffix}`;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const bracketedIp = String.raw`\[${octet}(?:\.${octet}){3}\]`;

const emailPattern = new RegExp(`^${localPart}@(?:${domain}|${bracketedIp})$`, 'u');

/** RFC 5321 allows 254 characters in a forward path. */
export const EMAIL_MAX_LENGTH = 254;

const OTHER_SCRIPT = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * One way to write an address, whichever the keyboard and the browser: accents composed, and the domain in ASCII, which
 * is how Chromium hands over what is typed into a field for addresses, and others do not.
 */
function canonical(address: string): string {
  // Beyond any address: not worth the work.
  if (address.length > 2 * EMAIL_MAX_LENGTH) return address;
  const composed = address.normalize('NFC');
  const at = composed.lastIndexOf('@') + 1;
  const host = composed.slice(at);
  if (!OTHER_SCRIPT.test(host) || !URL.canParse(`http://${host}`)) return composed;
  return composed.slice(0, at) + new URL(`http://${host}`).hostname;
}

export const email = z
  .string(fieldTexts.emailMissing)
  .trim()
  .overwrite(canonical)
  .min(1, fieldTexts.emailMissing)
  .max(EMAIL_MAX_LENGTH, fieldTexts.emailTooLong)
  .regex(emailPattern, fieldTexts.emailWrong);
