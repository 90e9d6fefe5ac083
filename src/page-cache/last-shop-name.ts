import { fallbackShopName } from '@storefront/contract/domain/frame/shop.ts'

let lastName = fallbackShopName

/** Stores the shop name of the page that is being rendered. */
export function setLastShopName(name: string): void {
	lastName = name
}

/** The shop name of the last rendered page, for pages that are built without a store. */
export function getLastShopName(): string {
	return lastName
}
