/** Functions for pages and components of a theme folder. */
export { paths } from '@storefront/contract/domain/paths.ts'
export { openShell } from '#loaders/frame/shell.ts'
