/** Path of the IP lookup. It has a file of its own, because the first script of every page needs it without the schema. */
export const visitorIpPath = '/ip'
