/** Folder in which the forms store pictures, and its URL path in the shop. */
export const pictureFolder = 'public/pictures'
export const picturePath = '/pictures/'
