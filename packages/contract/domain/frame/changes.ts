/** The tag of every cached page that shows products. */
export const catalogueTag = 'catalogue'

/** The tag of every cached page that shows what the shop says of itself: all of them. */
export const settingsTag = 'settings'

/** A change of these is a change of everything: each page and each answer that is kept has both. */
export const everyTag: readonly string[] = [settingsTag, catalogueTag]
