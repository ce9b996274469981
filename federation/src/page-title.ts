const PRODUCT = 'Fullcourt';

/** The title of a page: the screen's, and the product's name. The gateway writes it, the shell keeps it true. */
export const pageTitle = (screen: string) => (screen ? `${screen} · ${PRODUCT}` : PRODUCT);
