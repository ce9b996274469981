import { z } from 'zod';
import { fieldTexts } from './problem-texts.ts';

// spec 5: "general pattern of local part, @, then a domain with a suffix of 2 or more letters, or a bracketed IP".
const localPart = String.raw`[^\s@<>()[\]\\,;:"]+`;
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}`;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const bracketedIp = String.raw`\[${octet}(?:\.${octet}){3}\]`;

export const emailPattern = new RegExp(`^${localPart}@(?:${domain}|${bracketedIp})$`, 'u');

/** RFC 5321 allows 254 characters in a forward path. */
export const EMAIL_MAX_LENGTH = 254;

export const email = z
  .string()
  .trim()
  .min(1, fieldTexts.emailMissing)
  .max(EMAIL_MAX_LENGTH, fieldTexts.emailTooLong)
  .regex(emailPattern, fieldTexts.emailWrong);
