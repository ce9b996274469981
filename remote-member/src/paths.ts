/** Every path that this remote links to. */
export const paths = {
  webpage: '/',
  packages: '/#packages',
  profile: '/profile',
  videos: '/videos',
  video: (id: string) => `/video/${id}`,
} as const;
