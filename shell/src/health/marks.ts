/** The name of the performance mark that says that the entry of a part has run. */
export const entryMark = (part: string) => `entry ${part}`;

/** The name of the performance mark that says that a screen of the part was there. */
export const screenMark = (part: string) => `screen ${part}`;
