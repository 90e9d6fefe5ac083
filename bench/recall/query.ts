/**
 * A search query and the expected results, of which one must be among the first: the name of a product or of its category, a pattern for
 * the data of a product (name, brand, category, specifications), or the URL of a help page.
 */
export type RecallQuery = readonly [typed: string, ...expected: readonly (string | RegExp)[]]
