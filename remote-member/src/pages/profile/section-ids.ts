import type { Messages } from '../../messages/en.ts';

/** Ids of the sections, in order; also their anchors. */
export const sectionIds = ['person', 'email', 'password', 'sessions', 'second-factor', 'data'] as const;
export type SectionId = (typeof sectionIds)[number];

/** Titles of the sections. */
export const sectionTitles = (texts: Messages['profile']): Readonly<Record<SectionId, string>> => ({
  person: texts.person.title,
  email: texts.email.title,
  password: texts.passwordChange.title,
  sessions: texts.sessions.title,
  'second-factor': texts.secondFactor.title,
  data: texts.data.title,
});
