/** What pages and components of an owner's folder may use of the shop. */
export { paths } from '@storefront/contract/domain/paths.ts'
export { openShell } from '#loaders/frame/shell.ts'
