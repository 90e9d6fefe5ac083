import { slots } from 'virtual:theme-folder'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { choiceFromUrl, selectionOf } from '@storefront/contract/domain/catalogue/variation.ts'
import type { PageEvents } from '@storefront/contract/domain/frame/shop-events.ts'
import type { SlotName, SlotProduct } from '@storefront/contract/domain/frame/slots.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'

/** Whether the theme folder fills a slot. */
export function hasSlotComponent(slot: SlotName): boolean {
	return slots[slot] !== undefined
}

/** The product in the props of slots, with the initial selection of its page. */
export function toSlotProduct(product: Product): SlotProduct {
	const { id, name, brand, category, currency, single, stock, combinations } = product
	const { price, discount, sku } = selectionOf(product, choiceFromUrl(product, new URLSearchParams()))
	const isSoldOut = single ? stock <= 0 : combinations.every((one) => one.stock <= 0)
	return { id, name, brand, category, sku, price: applyDiscount(price, discount), currency, isSoldOut }
}

/** The event for the view of a product page. */
export function productViewEvent(product: Product): PageEvents {
	const { id, name, brand, category, price, currency } = toSlotProduct(product)
	return { viewed: { product: { id, name, price, currency, brand, category: category?.name ?? '' } } }
}
