/** The parsed value of a text in a feed, or the reason why it is invalid: a sentence without its full stop. */
export type Parsed<Value> = { readonly value: Value } | { readonly reason: string }
