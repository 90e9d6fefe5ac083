import { type Cents, toMinorUnits } from '../../domain/money.ts'
import { moveCart as moveCartCall, previewCartMarket } from '../../endpoints/cart/cart-market.ts'
import type { StoreClient } from '../http/http.ts'
import { shown } from '../http/wire.ts'
import type { Shopper } from './cart-read.ts'

/** A line of the cart as it is, and as it would be in another market. */
export interface MovedLine {
	readonly id: string
	readonly name: string
	/** The chosen options as one text. */
	readonly variant: string
	readonly quantity: number
	/** What one unit costs now, and what it costs there; null: it is not sold there. */
	readonly unitPrice: Cents
	readonly unitPriceThere: Cents | null
}

/** What changes when a cart is bought in another market. */
export interface MarketSwitchChanges {
	readonly lines: readonly MovedLine[]
	readonly currency: string
	readonly currencyThere: string
	/** Of all lines now, and of those that are sold there. */
	readonly subtotal: Cents
	readonly subtotalThere: Cents
}

/** Asks what a move to the market `to` changes. */
export async function previewMarketSwitch(client: StoreClient, shopper: Shopper, to: string): Promise<MarketSwitchChanges> {
	const address = shopper.kind === 'guest' ? { ip_address: shopper.ip } : {}
	const { data } = await client.call(previewCartMarket, { authorized: shopper.kind === 'customer', query: { to, ...address } })
	const { currency, currency_there: currencyThere } = data
	return {
		lines: data.lines.map((line) => ({
			id: String(line.card_id),
			name: shown(line.name),
			variant: shown(line.variant),
			quantity: Number(line.quantity),
			unitPrice: toMinorUnits(line.unit_price, currency),
			unitPriceThere: line.unit_price_there === null ? null : toMinorUnits(line.unit_price_there, currencyThere),
		})),
		currency,
		currencyThere,
		subtotal: toMinorUnits(data.subtotal, currency),
		subtotalThere: toMinorUnits(data.subtotal_there, currencyThere),
	}
}

/** A product that was in the cart and is not sold where it was moved to. */
export interface LeftLine {
	readonly productId: string
	readonly variantId: string | null
	readonly quantity: number
}

/** Moves the cart to the market `to`, and gives what stays behind: a customer has it saved for later. */
export async function switchCartMarket(client: StoreClient, shopper: Shopper, to: string): Promise<readonly LeftLine[]> {
	const address = shopper.kind === 'guest' ? { ip_address: shopper.ip } : {}
	const { data } = await client.call(moveCartCall, { authorized: shopper.kind === 'customer', body: { to, ...address } })
	return data.left.map(({ product_id, variant_id, quantity }) => ({
		productId: String(product_id),
		variantId: variant_id == null ? null : String(variant_id),
		quantity: Number(quantity),
	}))
}
