/** The W3C's validator, which has no types of its own: the part that we use. CommonJS, so only the default import works. */
declare module 'webvtt-parser' {
  interface Parser {
    parse(text: string): {
      /** Times in seconds. */
      readonly cues: readonly { readonly startTime: number; readonly endTime: number }[];
    };
  }
  const library: { readonly WebVTTParser: new () => Parser };
  export default library;
}
