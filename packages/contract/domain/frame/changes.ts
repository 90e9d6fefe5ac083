/** Cache tag of every page with products. */
export const catalogueTag = 'catalogue'

/** Cache tag of pages with settings of the shop, which are all pages. */
export const settingsTag = 'settings'

/** The tags that invalidate everything: each cached page and response has both of them. */
export const everyTag: readonly string[] = [settingsTag, catalogueTag]
