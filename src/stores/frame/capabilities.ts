/** Whether the store can do something, for what wakes in the page. */
export { offers } from '@storefront/contract/client/frame/capabilities.ts'
