/** The remotes. */
export const remoteNames = ['public', 'member', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** The parts that are built and released on their own. */
export const partNames = ['shell', ...remoteNames] as const;
export type Part = (typeof partNames)[number];

/** The global under which a remote's container registers itself. */
export const containerName = (remote: RemoteName) => `remote_${remote}`;
