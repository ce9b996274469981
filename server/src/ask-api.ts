/** Asks the API inside the process, as a visitor who is not logged in would: a `GET` of a path such as `/api/books`. */
export type AskApi = (path: string) => Promise<{ readonly statusCode: number; readonly body: string }>;
