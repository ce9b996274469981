/** The name of the performance mark that says that a screen of the part was there. */
export const screenMark = (part: string) => `screen ${part}`;
