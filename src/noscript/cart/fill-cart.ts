import type { NewLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { CartItem } from '@storefront/contract/domain/cart/cart-items.ts'
import { clampQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { applyDiscount, toPercentText } from '@storefront/contract/domain/money.ts'
import type { MessageName } from '../messages.ts'
import type { Visitor } from '../visitor.ts'
import { addOrIncrease } from './change-cart.ts'

/** A line of a link that can be added: in stock, up to the stock. */
export interface OfferedLine extends NewLine {
	readonly name: string
	/** Selected options as one text. */
	readonly variant: string
	readonly currency: string
	readonly stock: number
}

/** The lines of a link with current names, prices and stock. Those that the shop does not have (any more) are left out. */
export async function describeItems(store: StoreClient, items: readonly CartItem[]): Promise<readonly OfferedLine[]> {
	const described = await Promise.all(items.map((item) => describeItem(store, item)))
	return described.flat()
}

async function describeItem(store: StoreClient, { productId, variantId, quantity }: CartItem): Promise<readonly OfferedLine[]> {
	try {
		const product = await fetchProduct(store, productId)
		const combination = product.combinations.find(({ id }) => id === variantId)
		if (product.single ? variantId !== null : !combination) return []
		const { price, discount, stock } = combination ?? product
		if (stock <= 0) return []
		const labels = Object.entries(combination?.attributes ?? {}).map(([name, value]) => {
			const options = product.variations.find((variation) => variation.name === name)?.options
			return options?.find((option) => option.value === value)?.name ?? value
		})
		const line = { productId: product.id, variantId, quantity: clampQuantity(quantity, stock), unitPrice: applyDiscount(price, discount) }
		return [
			{ ...line, discount: toPercentText(discount), name: product.name, variant: labels.join(' / '), currency: product.currency, stock },
		]
	} catch (failure) {
		if (failure instanceof StoreFailure && failure.kind === 'refused') return []
		throw failure
	}
}

/** Adds the lines to the cart of the visitor. Returns the message about the first line that could not be added, or about success. */
export async function fillCart(visitor: Visitor, lines: readonly OfferedLine[]): Promise<MessageName> {
	let message: MessageName = lines.length > 0 ? 'added' : 'outOfStock'
	for (const { name: _, variant: __, stock, ...line } of lines)
		try {
			const outcome = await addOrIncrease(visitor, line, stock)
			if (outcome !== 'added' && outcome !== 'updated') message = message === 'added' ? outcome : message
		} catch (failure) {
			logUnexpected(failure)
			message = 'addFailed'
		}
	return message
}
