import { z } from 'zod';

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
  .min(1, 'Please enter your e-mail address')
  .max(EMAIL_MAX_LENGTH, 'This e-mail address is too long')
  .regex(emailPattern, 'Please enter a valid e-mail address');
