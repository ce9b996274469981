/**
 * Names the parts that send a request, each with its version: the one whose code it is, and the shell, whose client it uses.
 * `member@0.1.0-8fc44a1c, shell@0.1.0-99d9d8f6`
 */
export const PART_HEADER = 'fullcourt-part';

/** In responses: the number of the state of the releases that new pages are composed of. */
export const REVISION_HEADER = 'composition-revision';

/** In pages: the version of each part, and why it is that one (RFC 9651): `shell=2.0.0;why=stable, member="1.0.0";why=canary`. */
export const COMPOSITION_HEADER = 'composition';

/** How `PART_HEADER` names a part. */
export const partLabel = (part: string, version: string) => `${part}@${version}`;

/** The status of responses to a release that the API does not serve any more; no other response has it. */
export const OUTDATED_STATUS = 412;
