/** Capabilities of the store, for islands and elements. */
export { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
