import type pg from 'pg';

/**
 * What the rows mean, as this version writes them. Raise it with a change after which an earlier version must not write any
 * more: docs/adr/0085.
 */
export const DATA_VERSION = 1;

/** Tells the database which version uses a connection. One without a version, such as that of `psql`, may write. */
export const declareVersion = async (client: pg.ClientBase, version = DATA_VERSION): Promise<void> => {
  await client.query(`select set_config('fullcourt.data_version', $1, false)`, [String(version)]);
};
