/**
 * HDR-29, HOME-28: the picture for missing and broken images (see broken-pictures.ts). It has a file of its own, because the
 * first script of every page needs it, but not the rest of picture.ts.
 */
export const placeholderPicture = '/placeholder.svg'
