/** What `events.ts` of an owner's folder imports. */
export type {
	EventLine,
	EventOrder,
	EventProduct,
	EventVital,
	Listeners,
	ShopEventName,
	ShopEvents,
} from '@storefront/contract/domain/frame/shop-events.ts'
