/** Types for `events.ts` of a theme folder. */
export type {
	EventLine,
	EventOrder,
	EventProduct,
	EventVital,
	Listeners,
	ShopEventName,
	ShopEvents,
} from '@storefront/contract/domain/frame/shop-events.ts'
