/**
 * HDR-29, HOME-28: drawn where there is no picture, or where it could not be loaded (see broken-pictures.ts). By itself,
 * because every page's first script needs it, and the other rules of pictures not.
 */
export const placeholderPicture = '/placeholder.svg'
