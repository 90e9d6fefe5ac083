/** Path of the guest cart. A separate file, because the first script of every page needs it without the schemas. */
export const guestCartPath = '/card-details'
