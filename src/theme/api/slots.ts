/** What components in `slots/` of an owner's folder import: `type Props = SlotProps['product:after-price']`. */
export type { SlotListing, SlotName, SlotProduct, SlotProps } from '@storefront/contract/domain/frame/slots.ts'
