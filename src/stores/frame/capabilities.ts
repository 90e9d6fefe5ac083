/** Whether the store can do something, for what wakes in the page. */
export { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
