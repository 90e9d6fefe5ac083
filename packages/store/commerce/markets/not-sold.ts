/** What is typed in the place of a price for what is not sold in a market. */
export const notSold = 'none'
