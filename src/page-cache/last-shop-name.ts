import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'

let known = fallbackShopName

/** What the shop is called on the pages that are made now. */
export function noteShopName(name: string): void {
	known = name
}

/** What the shop was called on the page that was made last: for a page that the build has made without a store. */
export function knownShopName(): string {
	return known
}
