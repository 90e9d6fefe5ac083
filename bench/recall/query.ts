/**
 * What somebody types, and what of it has to be among the first: the name of a product or of its category, a pattern for what
 * is known of a product (name, maker, category, data sheet), or the address of a page that helps. One of them is enough.
 */
export type RecallQuery = readonly [typed: string, ...meant: readonly (string | RegExp)[]]
