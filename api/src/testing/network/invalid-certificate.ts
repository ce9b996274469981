import tlsDefaults from 'smtp-server/lib/tls-options.js';

const { key, cert } = tlsDefaults();

/** A certificate for `localhost` that is self-signed and expired, with its key: the one that smtp-server comes with. */
export const invalidCertificate = { key, cert };
