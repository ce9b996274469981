/** The texts of this remote. */
export const en = {
  home: {
    title: '__Title__',
    lede: 'This is the first page of the __Title__ area.',
    visitors: 'Welcome. Log in to train with us.',
    members: 'Welcome back.',
  },
};

export type Messages = typeof en;
