/** The id of the page's element that holds the registry as JSON: the gateway writes it, the shell reads it. */
export const REGISTRY_ELEMENT_ID = 'fullcourt-registry';

/** The shell's page, among the files of its releases. */
export const PAGE_TEMPLATE = 'page.html';

/** The comment in it that is replaced by scripts, styles and the registry. */
export const COMPOSITION_SLOT = '<!--composition-->';

const PRODUCT = 'Fullcourt';

/** The document title of a screen: "Videos · Fullcourt". Shared, so that gateway and shell write the same title. */
export const pageTitle = (screen: string) => (screen ? `${screen} · ${PRODUCT}` : PRODUCT);
