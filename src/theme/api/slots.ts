/** Types for components in `slots/` of a theme folder: `type Props = SlotProps['product:after-price']`. */
export type { SlotListing, SlotName, SlotProduct, SlotProps } from '@storefront/contract/domain/frame/slots.ts'
