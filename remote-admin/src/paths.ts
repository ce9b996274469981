/** Every path that this remote links to. The id `new` is for creating a record. */
export const paths = {
  /** In the member area. */
  profile: '/profile',
  users: '/users',
  user: (id: string) => `/user/${id}`,
  categories: '/categories',
  category: (id: string) => `/categorie/${id}`,
  videos: '/videos',
  video: (id: string) => `/video/${id}`,
  videoEdit: (id: string) => `/video/${id}/edit`,
  videoImages: (id: string) => `/video/${id}/images`,
  videoImage: (videoId: string, id: string) => `/video-image/${videoId}/${id}`,
  videoGroups: '/video-groups',
  videoGroup: (id: string) => `/video-group/${id}`,
  videoCategories: '/video-categories',
  videoCategory: (id: string) => `/video-categorie/${id}`,
  coupons: '/coupons',
  packages: '/packages',
  package: (id: string) => `/package/${id}`,
} as const;
