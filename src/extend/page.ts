/** What pages and components of an owner's folder may use of the shop. */
export { paths } from '../domain/paths.ts'
export { openShell } from '../page-data/frame/shell.ts'
