import { addLine, clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { parseVariantId } from '@storefront/contract/domain/cart/cart-items.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { toPercentText } from '@storefront/contract/domain/money.ts'
import { toCart } from './cart-answer.ts'
import { type CartSession, openCartSession } from './cart-session.ts'
import { findProduct } from './catalogue.ts'
import { deliveryMessages } from './delivery.ts'
import { type Answer, type Call, errorAnswer, type Message, withMessages } from './envelope.ts'
import { cartInput, readInput } from './inputs.ts'
import { type Offer, offersOf } from './to-product.ts'

/** A requested line that can be bought. */
interface Wish {
	readonly product: Product
	readonly offer: Offer
	readonly quantity: number
}

/** Creates a cart. Its `continue_url` puts the same lines into the cart of the person who opens it. */
export async function createCart(call: Call, input: unknown): Promise<Answer> {
	const { line_items: items, context } = readInput(cartInput, input)
	const { wishes, messages } = await readWishes(call, items)
	if (wishes.length === 0) return nothingAvailable(call, messages)
	const session = openCartSession(call, null)
	if (session === null) return notFound()
	for (const wish of wishes) await addWish(session, wish, messages)
	const lines = await fetchCart(session.client, session.shopper)
	if (lines.length === 0) return nothingAvailable(call, messages)
	return answer(call, session, lines, [...messages, ...(await deliveryMessages(call, context))])
}

export async function getCart(call: Call, _input: unknown, id: string): Promise<Answer> {
	const { session, lines } = await readCart(call, id)
	return session ? answer(call, session, lines, []) : notFound()
}

/** Replaces the lines of a cart. If none of the new ones can be bought, the cart stays as it is. */
export async function updateCart(call: Call, input: unknown, id: string): Promise<Answer> {
	const { line_items: items, context } = readInput(cartInput, input)
	const { session, lines } = await readCart(call, id)
	if (!session) return notFound()
	const { wishes, messages } = await readWishes(call, items)
	if (wishes.length === 0) return nothingAvailable(call, messages)
	const { client, shopper } = session
	const wishFor = (line: CartLine) => wishes.find(({ product, offer }) => isSameOffer(line)(referenceOf(product, offer)))
	for (const line of lines) if (!wishFor(line)) await removeLine(client, shopper, line.id)
	const stillWanted = lines.flatMap((line) => {
		const wish = wishFor(line)
		return wish ? { ...line, quantity: wish.quantity } : []
	})
	if (stillWanted.length > 0) await ignoreRefusal(updateLines(client, shopper, stillWanted), messages)
	for (const wish of wishes) if (!lines.some(isSameOffer(referenceOf(wish.product, wish.offer)))) await addWish(session, wish, messages)
	const changed = await fetchCart(client, shopper)
	return answer(call, session, changed, [...messages, ...(await deliveryMessages(call, context))])
}

/** Empties a cart, which then no longer exists for the assistant. The answer is the cart before. */
export async function cancelCart(call: Call, _input: unknown, id: string): Promise<Answer> {
	const { session, lines } = await readCart(call, id)
	if (!session) return notFound()
	await clearCart(session.client, session.shopper)
	return answer(call, session, lines, [])
}

async function readCart(call: Call, id: string): Promise<{ readonly session: CartSession | null; readonly lines: readonly CartLine[] }> {
	const session = openCartSession(call, id)
	const lines = session ? await fetchCart(session.client, session.shopper) : []
	return { session: lines.length > 0 ? session : null, lines }
}

/** The requested lines that can be bought, each variant once, and a message for each of the others. */
async function readWishes(call: Call, items: readonly { readonly item: { readonly id: string }; readonly quantity: number }[]) {
	const messages: Message[] = []
	const quantities = new Map<string, number>()
	for (const { item, quantity } of items) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity)
	const wishes: Wish[] = []
	for (const [id, wanted] of quantities) {
		const product = await findProduct(call, parseVariantId(id).productId)
		const offer = product && offersOf(product).find((one) => one.id === id)
		if (!product || !offer) messages.push(warning('item_unavailable', `There is no variant with the id ${id}.`))
		else if (offer.stock <= 0) messages.push(warning('out_of_stock', `${id} is out of stock.`))
		else {
			const quantity = Math.min(wanted, offer.stock)
			if (quantity < wanted) messages.push(warning('quantity_reduced', `Of ${id} only ${quantity} are in stock.`))
			wishes.push({ product, offer, quantity })
		}
	}
	return { wishes, messages }
}

async function addWish({ client, shopper }: CartSession, { product, offer, quantity }: Wish, messages: Message[]): Promise<void> {
	const { discount } = offer.combination ?? product
	const line = { ...referenceOf(product, offer), quantity, unitPrice: offer.price, discount: toPercentText(discount) }
	await ignoreRefusal(addLine(client, shopper, { ...line, currency: product.currency }), messages)
}

function referenceOf(product: Product, offer: Offer): Pick<CartLine, 'productId' | 'variantId'> {
	return { productId: product.id, variantId: offer.combination?.id ?? null }
}

/** A refused line is missing in the cart, and its reason is a message: it was sold in between, for example. */
async function ignoreRefusal(change: Promise<void>, messages: Message[]): Promise<void> {
	try {
		await change
	} catch (failure) {
		if (!(failure instanceof StoreFailure && failure.kind === 'refused' && failure.status !== 429)) throw failure
		messages.push(warning(failure.code || 'item_unavailable', failure.serverMessage || 'An item could not be added.'))
	}
}

function answer(call: Call, session: CartSession, lines: readonly CartLine[], messages: readonly Message[]): Answer {
	const cart = toCart(session.id(), lines, call.origin)
	return cart
		? { ...cart, ...withMessages(messages) }
		: errorAnswer('cart', 'item_unavailable', 'The currency of this shop has no ISO code.')
}

function notFound(): Answer {
	return errorAnswer('cart', 'not_found', 'There is no cart with this id, or it is empty.')
}

function nothingAvailable({ origin }: Call, messages: readonly Message[]): Answer {
	const answer = errorAnswer('cart', 'item_unavailable', 'None of the items can be added.')
	const errors = messages.map((message) => ({ ...message, type: 'error', severity: 'unrecoverable' }) as const)
	return { ...answer, ...withMessages(errors), continue_url: `${origin}/` }
}

function warning(code: string, content: string): Message {
	return { type: 'warning', code, content }
}
