import { addLine, clearCart, type NewLine, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { switchCartMarket } from '@storefront/contract/client/cart/cart-market.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { addedQuantity, clampQuantity, parseQuantity, startQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { type Choice, selectionOf } from '@storefront/contract/domain/catalogue/variation.ts'
import { applyDiscount, toPercentText } from '@storefront/contract/domain/money.ts'
import { isNoscriptPath, noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { stripLocale } from '@storefront/i18n/localized-path.ts'
import { hasMarkets, market, shopMarkets } from '@storefront/i18n/market.ts'
import { isMarketMismatch } from '#stores/cart/market-mismatch.ts'
import { type MessageName, withMessage } from '../messages.ts'
import { textOf } from '../read-form.ts'
import { signInFor } from '../sign-in-link.ts'
import type { Visitor } from '../visitor.ts'
import { readSaved, removeSaved, saveInBrowser, saveLine } from './saved-lines.ts'

/** What a form of the cart did. `message` is shown on the page at `path`. */
export interface CartChange {
	readonly path: string
	readonly message?: MessageName
	/** Message of the store about a change that it refused. */
	readonly reason?: string
}

/** Names of the buttons that put a product into cart or wishlist, from pages that are the same for every visitor. Their value is its id. */
const addButtons = ['line.add', 'line.buy', 'line.wish'] as const

/** Whether a form was posted from a page that is the same for every visitor. */
export function isOnCachedPage(form: FormData): boolean {
	return addButtons.some((name) => form.has(name))
}

/** Applies a form of the cart or of a product: the pressed button names the change. Never rejects because of the store. */
export async function changeCart(visitor: Visitor, form: FormData): Promise<CartChange> {
	const change = changes.find(({ button }) => form.has(button)) ?? update
	try {
		return await change.apply(visitor, form, textOf(form, change.button))
	} catch (failure) {
		logUnexpected(failure)
		const reason = failure instanceof StoreFailure && failure.kind === 'refused' ? failure.serverMessage : ''
		// From a page of the catalogue, with a link back to it.
		const path = isOnCachedPage(form) ? paths.product(textOf(form, change.button)) : noscriptPaths.cart
		return { path, message: change.failed, ...(reason ? { reason } : {}) }
	}
}

interface Change {
	readonly button: string
	readonly failed: MessageName
	readonly apply: (visitor: Visitor, form: FormData, value: string) => Promise<CartChange>
}

/** Without another button (Enter in a field): sets the quantities of all lines. */
const update: Change = {
	button: 'update',
	failed: 'quantityFailed',
	apply: (visitor, form) => setQuantities(visitor, (line) => parseQuantity(textOf(form, `quantity.${line.id}`)) ?? line.quantity),
}

const changes: readonly Change[] = [
	{ button: 'line.add', failed: 'addFailed', apply: (visitor, form, id) => addProduct(visitor, form, id, noscriptPaths.cart) },
	{ button: 'line.buy', failed: 'buyNowFailed', apply: (visitor, form, id) => addProduct(visitor, form, id, noscriptPaths.checkout) },
	{
		button: 'line.wish',
		failed: 'wishAddFailed',
		async apply({ client, customer }, _, id) {
			// WISH-11: a guest has to sign in.
			if (!customer) return { path: signInFor(paths.product(id)), message: 'notAuthenticated' }
			await addWish(client, id)
			return { path: noscriptPaths.wishlist, message: 'wishAddedProduct' }
		},
	},
	{ button: 'less', failed: 'quantityFailed', apply: (visitor, form, id) => step(visitor, form, id, -1) },
	{ button: 'more', failed: 'quantityFailed', apply: (visitor, form, id) => step(visitor, form, id, 1) },
	{ button: 'remove', failed: 'removeFailed', apply: (visitor, _, id) => remove(visitor, id) },
	{
		button: 'clear',
		failed: 'clearFailed',
		async apply({ client, shopper }) {
			await clearCart(client, shopper)
			return { path: noscriptPaths.cart, message: 'cartCleared' }
		},
	},
	{
		button: 'switch-market',
		failed: 'quantityFailed',
		async apply(visitor) {
			const left = await switchCartMarket(visitor.client, visitor.shopper, market() || (shopMarkets()[0]?.code ?? ''))
			// A customer's lines are saved by the store.
			if (!visitor.customer) saveInBrowser(visitor, left)
			return { path: noscriptPaths.cart }
		},
	},
	{ button: 'save', failed: 'saveFailed', apply: (visitor, _, id) => saveForLater(visitor, id) },
	{ button: 'move', failed: 'addFailed', apply: (visitor, _, id) => moveToCart(visitor, id) },
	{
		button: 'forget',
		failed: 'removeFailed',
		async apply(visitor, _, id) {
			const line = (await readSaved(visitor)).find((each) => each.id === id)
			if (line) await removeSaved(visitor, line)
			return { path: noscriptPaths.cart }
		},
	},
]

/** CART-18, CART-19, VAR-09, VAR-11: sends all lines; a quantity above the stock is lowered, and a message says so. */
async function setQuantities({ client, shopper }: Visitor, wantedOf: (line: CartLine) => number): Promise<CartChange> {
	const lines = await fetchCart(client, shopper)
	const wanted = lines.map((line) => ({ line, quantity: wantedOf(line) }))
	// A sold-out line may still be lowered.
	const possible = wanted.map(({ line, quantity }) => ({
		...line,
		quantity: line.stock > 0 && quantity > line.quantity ? clampQuantity(quantity, line.stock) : quantity,
	}))
	if (wanted.every(({ line, quantity }) => quantity === line.quantity)) return { path: noscriptPaths.cart }
	await updateLines(client, shopper, possible)
	const isLowered = wanted.some(({ quantity }, index) => quantity > (possible[index]?.quantity ?? 0))
	return { path: noscriptPaths.cart, message: isLowered ? 'quantityLowered' : 'quantityUpdated' }
}

/** VAR-12, VAR-13: one piece more or less than the field of the line says. */
function step(visitor: Visitor, form: FormData, id: string, by: 1 | -1): Promise<CartChange> {
	return setQuantities(visitor, (line) => {
		const typed = parseQuantity(textOf(form, `quantity.${line.id}`)) ?? line.quantity
		return line.id === id ? Math.max(1, typed + by) : typed
	})
}

/** CART-21, CART-26. A line that is already gone counts as removed. */
async function remove({ client, shopper }: Visitor, id: string): Promise<CartChange> {
	try {
		await removeLine(client, shopper, id)
	} catch (failure) {
		if (!(failure instanceof StoreFailure && failure.status === 404)) throw failure
	}
	return { path: noscriptPaths.cart, message: 'itemRemoved' }
}

/** PROD-23 to PROD-31, AMB-35: adds a product, or increases its line. Stock and price are those of the store, not of the form. */
async function addProduct(visitor: Visitor, form: FormData, productId: string, next: string): Promise<CartChange> {
	const product = await fetchProduct(visitor.client, productId)
	const choice = choiceOf(product, form)
	const selection = selectionOf(product, choice)
	const back = paths.product(product.id, choice)
	if (!selection.complete || (!product.single && !selection.combination)) return { path: back, message: 'chooseVariations' }
	const { stock, price, discount } = selection
	if (stock <= 0) return { path: back, message: 'outOfStock' }
	const line = {
		productId: product.id,
		variantId: selection.combination?.id ?? null,
		quantity: parseQuantity(textOf(form, 'line.quantity')) ?? startQuantity(stock),
		unitPrice: applyDiscount(price, discount),
		discount: toPercentText(discount),
		currency: product.currency,
	}
	const message = await addOrIncrease(visitor, line, stock)
	const isAdded = message === 'added' || message === 'updated'
	if (!isAdded) return { path: noscriptPaths.cart, message }
	if (next !== noscriptPaths.cart) return { path: next }
	return { path: next, message: message === 'added' ? 'added' : product.single ? 'singleUpdated' : 'combinationUpdated' }
}

/** The options of the form that the product has. */
function choiceOf(product: Product, form: FormData): Choice {
	return Object.fromEntries(
		product.variations.flatMap(({ name, options }) => {
			const value = textOf(form, name)
			return options.some((option) => option.value === value) ? [[name, value]] : []
		}),
	)
}

/** Adds a line, or increases the one of the cart. Nothing is added above the stock, or to the cart of another market. */
export async function addOrIncrease(
	{ client, shopper }: Visitor,
	line: NewLine,
	stock: number,
): Promise<'added' | 'updated' | 'stockExceeded' | 'otherMarket'> {
	const lines = await fetchCart(client, shopper)
	if (hasMarkets() && isMarketMismatch(lines)) return 'otherMarket'
	const mine = lines.find(isSameOffer(line))
	const quantity = addedQuantity(mine?.quantity ?? 0, line.quantity, mine ? Math.min(stock, mine.stock) : stock)
	if (quantity === null) return 'stockExceeded'
	if (!mine) await addLine(client, shopper, line)
	else
		await updateLines(
			client,
			shopper,
			lines.map((each) => (each === mine ? { ...each, quantity } : each)),
		)
	return mine ? 'updated' : 'added'
}

/** Saves a line for later. It leaves the cart only when it is saved. */
async function saveForLater(visitor: Visitor, id: string): Promise<CartChange> {
	const line = (await fetchCart(visitor.client, visitor.shopper)).find((each) => each.id === id)
	if (!line) return { path: noscriptPaths.cart }
	if (!(await saveLine(visitor, line))) return { path: noscriptPaths.cart, message: 'saveFull' }
	await remove(visitor, id)
	return { path: noscriptPaths.cart, message: 'savedForLater' }
}

/** Puts a saved line into the cart, up to the stock. It leaves the list when the cart has it. */
async function moveToCart(visitor: Visitor, id: string): Promise<CartChange> {
	const line = (await readSaved(visitor)).find((each) => each.id === id)
	if (!line) return { path: noscriptPaths.cart }
	const message = await addOrIncrease(visitor, { ...line, quantity: clampQuantity(line.quantity, line.stock) }, line.stock)
	if (message !== 'added' && message !== 'updated') return { path: noscriptPaths.cart, message }
	await removeSaved(visitor, line)
	return { path: noscriptPaths.cart, message: 'movedToCart' }
}

/** Where the browser goes after a change, with its message. */
export function destination({ path, message }: CartChange): string {
	// A page of the catalogue is the same for every visitor, so it cannot show a message; the cart shows it, with a link back.
	if (message && !isNoscriptPath(stripLocale(path))) return withMessage(`${noscriptPaths.cart}?back=${encodeURIComponent(path)}`, message)
	return message ? withMessage(path, message) : path
}
