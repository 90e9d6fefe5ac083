/** What a text of a feed means, or why it means nothing: a sentence without its full stop. */
export type Reading<Value> = { readonly value: Value } | { readonly reason: string }
