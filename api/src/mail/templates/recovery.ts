import type { Mail } from '../mailer.ts';
import { letter } from './layout.ts';

export const recoveryMail = (person: { email: string; name: string }, url: string): Mail =>
  letter(person.email, {
    subject: 'Choose a new password',
    paragraphs: [`Hello ${person.name},`, 'somebody asked for a new password for your account at Fullcourt.'],
    link: { label: 'Choose a new password', url },
    closing: 'The link works once, and for a short time. If it was not you, leave this mail alone: nothing changes.',
  });
