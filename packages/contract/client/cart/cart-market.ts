import { type Cents, toMinorUnits } from '../../domain/money.ts'
import { moveCart as moveCartCall, previewCartMarket } from '../../endpoints/cart/cart-market.ts'
import type { StoreClient } from '../http/http.ts'
import { localizedText } from '../http/wire.ts'
import type { Shopper } from './cart-read.ts'

/** A line of the cart with its price in the current and in another market. */
export interface MovedLine {
	readonly id: string
	readonly name: string
	/** Selected options as one text. */
	readonly variant: string
	readonly quantity: number
	/** Price of one unit in the current and in the other market; null: not sold in that market. */
	readonly unitPrice: Cents
	readonly unitPriceThere: Cents | null
}

/** Changes of a cart that moves to another market. */
export interface MarketSwitchChanges {
	readonly lines: readonly MovedLine[]
	readonly currency: string
	readonly currencyThere: string
	/** Sum of all lines, and of the lines that are sold in the other market. */
	readonly subtotal: Cents
	readonly subtotalThere: Cents
}

/** Previews the move of the cart to the market `to`. */
export async function previewMarketSwitch(client: StoreClient, shopper: Shopper, to: string): Promise<MarketSwitchChanges> {
	const address = shopper.kind === 'guest' ? { ip_address: shopper.ip } : {}
	const { data } = await client.call(previewCartMarket, { authorized: shopper.kind === 'customer', query: { to, ...address } })
	const { currency, currency_there: currencyThere } = data
	return {
		lines: data.lines.map((line) => ({
			id: String(line.card_id),
			name: localizedText(line.name),
			variant: localizedText(line.variant),
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

/** A cart line that is not sold in the new market. */
export interface UnavailableLine {
	readonly productId: string
	readonly variantId: string | null
	readonly quantity: number
}

/** Moves the cart to the market `to`. Returns the lines that are not sold there; for customers the store saves them for later. */
export async function switchCartMarket(client: StoreClient, shopper: Shopper, to: string): Promise<readonly UnavailableLine[]> {
	const address = shopper.kind === 'guest' ? { ip_address: shopper.ip } : {}
	const { data } = await client.call(moveCartCall, { authorized: shopper.kind === 'customer', body: { to, ...address } })
	return data.left.map(({ product_id, variant_id, quantity }) => ({
		productId: String(product_id),
		variantId: variant_id == null ? null : String(variant_id),
		quantity: Number(quantity),
	}))
}
