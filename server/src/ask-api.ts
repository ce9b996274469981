/** Sends an unauthenticated `GET` request to the API in the same process; `path` is, for example, `/api/books`. */
export type AskApi = (path: string) => Promise<{ readonly statusCode: number; readonly body: string }>;
