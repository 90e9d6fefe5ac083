import { addLine, type NewLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { addedQuantity, clampQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import type { ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import type { Selection } from '@storefront/contract/domain/catalogue/variation.ts'
import { applyDiscount, toPercentText } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { withLock } from '../browser/with-lock.ts'
import { type Message, messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { failCart, loadCart, showCart } from './cart.ts'
import { cartErrors } from './cart-errors.ts'
import { isMarketMismatch, requestSwitchToPageMarket } from './market-mismatch.ts'
import { trackAdd } from './track-line.ts'
import { wasApplied } from './verify-change.ts'

/** Quantity to add if the shopper has chosen none (CONST-12). */
const defaultQuantity = 1

/** Notice action that opens the cart. */
const viewCartAction = () => ({ action: { label: text('cart.viewIt'), path: paths.cart } })

/** Result of adding to the cart. `added` and `updated`: the store has confirmed it. */
export type AddOutcome = 'added' | 'updated' | 'refused' | 'failed'

/**
 * The part of `ProductCard` that a card's button needs, small enough for the HTML. Adding one piece needs only `soldOut` and not the
 * exact stock.
 */
export type CardProduct = Pick<ProductCard, 'id' | 'price' | 'discount' | 'soldOut' | 'hasVariations'>

/** The part of `Selection` that the cart needs. */
export type ChosenVariant = Pick<Selection, 'complete' | 'price' | 'discount' | 'stock'> & {
	readonly combination: { readonly id: string } | null
}

/**
 * Adds one piece from a product card (PROD-36, PROD-38, LIST-22, AMB-10, AMB-11). Returns `choose` for a product with variations:
 * the shopper has to choose one on its page (PROD-37).
 */
export async function addFromCard(product: CardProduct, place: 'listing' | 'other'): Promise<AddOutcome | 'choose'> {
	if (product.soldOut) {
		notify(place === 'listing' ? messages.outOfStockListing : messages.outOfStock)
		return 'refused'
	}
	if (product.hasVariations) return 'choose'
	const outcome = await addOrUpdate(newLine(product.id, null, defaultQuantity, product), {
		stock: Number.POSITIVE_INFINITY,
		failed: messages.addFailed,
		existing: () => {
			notify(messages.alreadyInCart, viewCartAction())
			return 'refused'
		},
	})
	if (outcome === 'added') notify(messages.added, viewCartAction())
	return outcome
}

/** Adds from the product page or a comparison (PROD-23 to PROD-27, PROD-31, PROD-32, AMB-35); increases an existing line. */
export async function addSelection(productId: string, selection: ChosenVariant, quantity: number): Promise<AddOutcome> {
	const outcome = await addSelected(productId, selection, quantity, messages.addFailed)
	if (outcome === 'added') notify(messages.added, viewCartAction())
	if (outcome === 'updated') notify(selection.combination ? messages.combinationUpdated : messages.singleUpdated, viewCartAction())
	return outcome
}

/** Buy It Now (PROD-28 to PROD-30). After `added` and `updated` the caller opens the checkout. */
export function buyNow(productId: string, selection: ChosenVariant, quantity: number): Promise<AddOutcome> {
	return addSelected(productId, selection, quantity, messages.buyNowFailed)
}

/** Adds a line that was saved for later, or is in the wishlist, up to the stock; increases an existing line. */
export function addSaved(line: NewLine, stock: number): Promise<AddOutcome> {
	return addOrUpdate({ ...line, quantity: clampQuantity(line.quantity, stock) }, { stock, failed: messages.addFailed })
}

function addSelected(productId: string, selection: ChosenVariant, quantity: number, failed: Message): Promise<AddOutcome> {
	if (!selection.complete) {
		notify(messages.chooseVariations)
		return Promise.resolve('refused')
	}
	const line = newLine(productId, selection.combination?.id ?? null, quantity, selection)
	return addOrUpdate(line, { stock: selection.stock, failed })
}

interface AddRules {
	readonly stock: number
	readonly failed: Message
	/** Called instead of adding the quantities if the cart already has the line. */
	readonly existing?: () => AddOutcome
}

/** A change that was sent to the store. */
interface Attempt {
	readonly line: NewLine
	/** Quantity of the whole line after success. */
	readonly quantity: number
	readonly outcome: AddOutcome
}

/** The last attempt with an unknown outcome: its response was lost, and reading the cart failed too. */
let unconfirmed: Attempt | null = null

/** Reads the cart first, because another tab or device may have changed it. */
function addOrUpdate(line: NewLine, rules: AddRules): Promise<AddOutcome> {
	return withLock('cart', async () => {
		const before = unconfirmed && isSameOffer(line)(unconfirmed.line) ? unconfirmed : null
		unconfirmed = null
		let attempt: Attempt | null = null
		try {
			const shopper = await currentShopper()
			const lines = await fetchCart(storeClient(), shopper)
			showCart(lines)
			if (hasMarkets() && isMarketMismatch(lines)) {
				requestSwitchToPageMarket()
				return 'refused'
			}
			const planned = planChange(line, lines, rules, before)
			if (typeof planned === 'string') return planned
			attempt = planned
			await save(shopper, lines, line, planned.quantity)
			if (import.meta.env.SHOP_EVENTS) trackAdd(lines, line, planned.quantity)
		} catch (failure) {
			if (!(failure instanceof StoreFailure && failure.kind === 'refused')) unconfirmed = attempt ?? before
			failCart(failure, (attempt?.outcome === 'updated' ? cartErrors.update : cartErrors.add).text())
			notify(rules.failed)
			return 'failed'
		}
		await loadCart()
		return attempt.outcome
	})
}

function planChange(
	line: NewLine,
	lines: readonly CartLine[],
	{ stock, existing }: AddRules,
	before: Attempt | null,
): Attempt | AddOutcome {
	const mine = lines.find(isSameOffer(line))
	// The previous attempt was applied; this press only repeats it.
	if (before && mine?.quantity === before.quantity) return before.outcome
	if (mine && existing) return existing()
	const quantity = addedQuantity(mine?.quantity ?? 0, line.quantity, mine ? Math.min(stock, mine.stock) : stock)
	if (quantity !== null) return { line, quantity, outcome: mine ? 'updated' : 'added' }
	notify(messages.stockExceeded)
	return 'refused'
}

async function save(shopper: Shopper, lines: readonly CartLine[], line: NewLine, quantity: number): Promise<void> {
	const isSameLine = isSameOffer(line)
	try {
		if (lines.some(isSameLine))
			await updateLines(
				storeClient(),
				shopper,
				lines.map((each) => (isSameLine(each) ? { ...each, quantity } : each)),
			)
		else await addLine(storeClient(), shopper, line)
	} catch (failure) {
		// If only the response was lost, a second press would add the line again.
		if (!(await wasApplied(failure, (now) => now.find(isSameLine)?.quantity === quantity))) throw failure
	}
}

function newLine(productId: string, variantId: string | null, quantity: number, offer: Pick<Selection, 'price' | 'discount'>): NewLine {
	return { productId, variantId, quantity, unitPrice: applyDiscount(offer.price, offer.discount), discount: toPercentText(offer.discount) }
}
