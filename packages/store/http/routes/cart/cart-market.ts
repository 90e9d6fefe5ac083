import { subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { toAmount } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { moveCart, previewCartMarket } from '@storefront/contract/endpoints/cart/cart-market.ts'
import { text } from '@storefront/i18n/text.ts'
import { findCart, lockCart } from '@storefront/store/commerce/cart/cart.ts'
import { changeCartMarket } from '@storefront/store/commerce/cart/change-market.ts'
import { type Line, lineTitle, readLines } from '@storefront/store/commerce/cart/line.ts'
import { marketName, readMarket } from '@storefront/store/commerce/markets/market.ts'
import { localizedForWire } from '@storefront/store/commerce/translations/localize.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { type Market, withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { implement } from '../../calls/implement.ts'
import { requireShopper } from '../../calls/shopper.ts'

/** Preview of a cart in another market, and the change of its market. */
export function addCartMarket(app: App, store: Store): void {
	const { db } = store
	implement(app, previewCartMarket, async ({ c, query }) => {
		const shopper = await requireShopper(store, c, query.ip_address)
		const [cart, there] = [await findCart(db, shopper), await readMarket(db, query.to)]
		const [here, lines] = [cart?.market ?? null, cart ? await readLines(db, cart) : []]
		const linesThere = cart ? await readLines(db, { ...cart, market: there }) : []
		const [currency, currencyThere] = [await currencyOf(db, here), await currencyOf(db, there)]
		const byId = new Map(linesThere.map((line) => [line.id, line]))
		return {
			data: {
				market: here?.code ?? (await mainCode(db)),
				currency,
				currency_there: currencyThere,
				lines: lines.map((line) => {
					const other = byId.get(line.id)
					return {
						card_id: line.id,
						name: localizedForWire(line.name, line.shown.name),
						variant: localizedForWire(line.variant, line.shown.variant),
						quantity: line.quantity,
						unit_price: toAmount(line.unitPrice, currency),
						unit_price_there: other ? toAmount(other.unitPrice, currencyThere) : null,
					}
				}),
				subtotal: toAmount(subtotalOf(lines), currency),
				subtotal_there: toAmount(subtotalOf(linesThere), currencyThere),
			},
		}
	})

	implement(app, moveCart, async ({ c, body }) => {
		const shopper = await requireShopper(store, c, body.ip_address)
		const market = await readMarket(db, body.to)
		const left = await inTransaction(db, async (trx) => {
			const cart = await lockCart(trx, shopper, store.clock())
			return cart ? await changeCartMarket(trx, shopper, cart, market, store.clock()) : []
		})
		return { message: text('answers.cartMoved', { place: await marketName(db, market) }), data: { left: left.map(toWireLine) } }
	})
}

function toWireLine(line: Line) {
	return {
		product_id: line.productId,
		variant_id: line.hasVariations ? line.offerId : null,
		name: toWireName(lineTitle(line)),
		quantity: line.quantity,
	}
}

async function currencyOf(db: Db, market: Market | null): Promise<string> {
	return await withMarket(market, () => readCurrency(db))
}

async function mainCode(db: Db): Promise<string> {
	return (await db.selectFrom('markets').select('code').where('is_main', '=', 1).executeTakeFirst())?.code ?? ''
}
