import { setTimeout as wait } from 'node:timers/promises'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { fillForm, guest } from '#tests/contract/checkout/buyer.ts'

/** Results of all shoppers. */
export interface ShopperStats {
	/** Response times in milliseconds, by kind: `page`, `read`, `cart`, `order`. */
	readonly times: Map<string, number[]>
	/** Number of items by the number of each confirmed order. */
	readonly orders: Map<string, number>
	/** Number of orders that failed because the stock was sold out. */
	soldOut: number
	readonly problems: string[]
}

interface Shopping {
	/** URLs of the processes; requests alternate between them, as behind a load balancer. */
	readonly urls: readonly string[]
	readonly goods: readonly { readonly productId: string; readonly variantId: string | null }[]
	readonly number: number
	readonly tally: ShopperStats
}

/** Average pause between two steps, in milliseconds. */
const pauseMs = 500

/** Shops repeatedly until the end time, each time as a new guest. */
export async function runShopper(end: number, shopping: Shopping): Promise<void> {
	for (let visit = 0; Date.now() < end; visit++) {
		try {
			await visitShop(end, shopping, visit)
		} catch (failure) {
			if (failure instanceof StoreFailure && failure.code === 'stock_exceeded') shopping.tally.soldOut += 1
			else if (shopping.tally.problems.length < 100)
				shopping.tally.problems.push(String(failure instanceof StoreFailure ? sentenceOf(failure) : failure))
		}
	}
}

async function visitShop(end: number, { urls, goods, number, tally }: Shopping, visit: number): Promise<void> {
	const visitor = new Visitor(urls, `10.${number % 250}.${visit % 250}.${1 + Math.floor(number / 250)}`, tally)
	// The offset distributes shoppers over the products, so that several of them want the last item at the same time.
	const pick = (offset: number) => goods[(number + 7 * visit + offset) % goods.length] ?? { productId: '', variantId: null }
	const pieces = 1 + (visit % 2)
	await visitor.page(paths.home)
	await pause()
	await visitor.page(paths.allProducts)
	await pause()
	for (let line = 0; line < pieces; line++) {
		const { productId, variantId } = pick(line)
		await visitor.page(paths.product(productId))
		await pause()
		await addLine(visitor.client, guest, { productId, variantId, quantity: 1, unitPrice: 0, discount: '' })
	}
	const form = await fillForm(visitor.client)
	await pause()
	if (Date.now() > end) return
	const quantity = form.lines.reduce((sum, line) => sum + line.quantity, 0)
	const send = () => createOrder(visitor.client, guest, form).then(({ number }) => number)
	const numbers = await sendAs(visit, send, () => visitor.giveUp(send))
	if (new Set(numbers).size !== 1) tally.problems.push(`One order got several numbers: ${numbers.join(', ')}`)
	for (const orderNo of numbers) tally.orders.set(orderNo, quantity)
}

/** Most shoppers order once; one in three double-clicks, and one in three aborts and sends the order again. */
async function sendAs(visit: number, send: () => Promise<string>, giveUp: () => Promise<void>): Promise<readonly string[]> {
	if (visit % 3 === 1) return Promise.all([send(), send()])
	if (visit % 3 === 2) await giveUp()
	return [await send()]
}

function pause(): Promise<void> {
	return wait(Math.random() * 2 * pauseMs)
}

/** Simulated browser: one cookie, one address. */
class Visitor {
	readonly client: StoreClient
	readonly #urls: readonly string[]
	readonly #address: string
	readonly #tally: ShopperStats
	#cookie = ''
	#turn = 0
	#hurry: AbortController | undefined

	constructor(urls: readonly string[], address: string, tally: ShopperStats) {
		this.#urls = urls
		this.#address = address
		this.#tally = tally
		this.client = createStoreClient({
			baseUrl: 'http://shop/api',
			fetch: (input, init) => this.#ask(new Request(input, init)),
			onFailure: (failure) => {
				if (failure.kind !== 'refused' && !this.#hurry) tally.problems.push(sentenceOf(failure))
			},
		})
	}

	async page(path: string): Promise<void> {
		const response = await this.#ask(new Request(`http://shop${path}`))
		await response.text()
		if (response.status !== 200) this.#tally.problems.push(`${path}: HTTP ${response.status}`)
	}

	/** Sends a request and aborts before the response, so that its result is unknown. */
	async giveUp(send: () => Promise<unknown>): Promise<void> {
		const hurry = new AbortController()
		this.#hurry = hurry
		setTimeout(() => hurry.abort(), Math.random() * 10)
		await send().catch(() => undefined)
		this.#hurry = undefined
	}

	async #ask(request: Request): Promise<Response> {
		const { pathname, search } = new URL(request.url)
		const url = this.#urls[this.#turn++ % this.#urls.length] ?? ''
		const headers = new Headers(request.headers)
		headers.set('x-forwarded-for', this.#address)
		if (this.#cookie) headers.set('cookie', this.#cookie)
		const body = request.method === 'GET' ? {} : { body: await request.text() }
		const signal = this.#hurry ? AbortSignal.any([request.signal, this.#hurry.signal]) : request.signal
		const started = performance.now()
		const response = await fetch(url + pathname + search, { method: request.method, headers, ...body, signal })
		const [set = ''] = response.headers.getSetCookie()
		this.#cookie = set.replace(/;.*/, '') || this.#cookie
		const kind = kindOf(request.method, pathname)
		this.#tally.times.set(kind, this.#tally.times.get(kind) ?? [])
		this.#tally.times.get(kind)?.push(performance.now() - started)
		if (response.status >= 500) this.#tally.problems.push(`${request.method} ${pathname}: HTTP ${response.status}`)
		return response
	}
}

function kindOf(method: string, path: string): string {
	if (!path.startsWith('/api/')) return 'page'
	if (path.endsWith('/order')) return 'order'
	return method === 'GET' ? 'read' : 'cart'
}

function sentenceOf({ call, kind, status, reason, code }: StoreFailure): string {
	return `${call}: ${kind} ${status} ${code} ${reason}`
}
