import type { Messages } from '../../messages/en.ts';

/** The sections in their order; each is an anchor of the page. */
export const sectionIds = ['person', 'email', 'password', 'sessions', 'second-factor', 'data'] as const;
export type SectionId = (typeof sectionIds)[number];

/** What each is called, in its heading and in the list of sections. */
export const sectionTitles = (texts: Messages['profile']): Readonly<Record<SectionId, string>> => ({
  person: texts.person.title,
  email: texts.email.title,
  password: texts.passwordChange.title,
  sessions: texts.sessions.title,
  'second-factor': texts.secondFactor.title,
  data: texts.data.title,
});
