/** Where a visitor's address is looked up. It stands apart: the first script of every page asks there, and needs no schema for it. */
export const visitorIpPath = '/ip'
