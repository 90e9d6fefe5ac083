/** Typed instead of a price for a variant that is not sold in a market. */
export const notSold = 'none'
