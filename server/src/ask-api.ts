/** Sends a `GET` request to the API in the same process, without a login; `path` is one such as `/api/books`. */
export type AskApi = (path: string) => Promise<{ readonly statusCode: number; readonly body: string }>;
