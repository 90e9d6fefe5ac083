/** Where a guest's cart is read. It stands apart: the first script of every page asks there, and needs no schema for an empty one. */
export const guestCartPath = '/card-details'
