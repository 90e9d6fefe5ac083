/** Where the forms put pictures, and the address at which the shop has them. */
export const pictureFolder = 'public/pictures'
export const picturePath = '/pictures/'
