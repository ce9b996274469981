/** Every address that this remote links to. */
export const paths = {
  packages: '/#packages',
  videos: '/videos',
  video: (id: string) => `/video/${id}`,
} as const;
