import { addToGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { addProductToCart } from '../trial/buyer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat, shown } from '../trial/check.ts'

/** Origin that the store does not allow. */
const elsewhere = 'https://elsewhere.example'

export const browsers: readonly Check[] = [
	{
		call: getGuestCart,
		name: 'shows nothing to other sites',
		requirement: 'Pages of other origins cannot read responses with the cookies of a visitor (CORS)',
		async ask(trial) {
			const guest = trial.visitor()
			await addProductToCart(guest, await trial.testProduct())
			const { headers } = await guest.ask(getGuestCart, {
				query: { ip_address: guest.shopper.kind === 'guest' ? guest.shopper.ip : '' },
				headers: { origin: elsewhere },
			})
			const allowed = headers.get('access-control-allow-origin')
			const withCookies = headers.get('access-control-allow-credentials') === 'true'
			expectThat(
				allowed === null || (allowed !== elsewhere && !(allowed === '*' && withCookies)),
				`Access-Control-Allow-Origin is ${shown(allowed)} for ${elsewhere}.`,
			)
		},
	},
	{
		call: addToGuestCart,
		name: 'takes nothing from other sites',
		requirement: 'A page of another site cannot change the cart: the call is rejected, or the cookie is not sent (SameSite)',
		async ask(trial) {
			const guest = trial.visitor()
			const goods = await trial.testProduct()
			await addProductToCart(guest, goods)
			const probe = trial.visitor()
			const body = { ip_address: '198.51.100.1', products: [{ product_id: goods.product.id, quantity: '1', variant_id: null }] }
			const answer = await probe.ask(addToGuestCart, { body, headers: { origin: elsewhere, 'sec-fetch-site': 'cross-site' } })
			const set = answer.headers.getSetCookie()
			expectThat(
				answer.status === 403 || set.every((cookie) => /samesite=(lax|strict)/i.test(cookie)),
				`The status is ${answer.status}, and the cookie may be sent from any site: ${shown(set[0]?.replace(/=[^;]*/, '=...'))}.`,
			)
		},
	},
	{
		call: addToGuestCart,
		name: 'guards its cookie',
		requirement: 'The cookie of a guest cannot be read by scripts (HttpOnly), and is Secure over HTTPS',
		async ask(trial) {
			const { product } = await trial.testProduct()
			const body = { ip_address: '198.51.100.1', products: [{ product_id: product.id, quantity: '1', variant_id: null }] }
			const set = (await trial.visitor().ask(addToGuestCart, { body })).headers.getSetCookie()
			if (set.length === 0) throw new CheckSkipped('left-out', 'The store gives guests no cookie.')
			for (const cookie of set) {
				const name = cookie.replace(/=.*/s, '')
				expectThat(/;\s*httponly/i.test(cookie), `Scripts can read the cookie "${name}".`)
				expectThat(
					!trial.options.url.startsWith('https:') || /;\s*secure/i.test(cookie),
					`The cookie "${name}" is sent over plain HTTP too.`,
				)
			}
		},
	},
	{
		call: getProducts,
		name: 'allowed sites',
		requirement: 'Pages of the given origin may call with cookies, and read X-Request-Id and Retry-After (CORS)',
		async ask(trial) {
			const { origin } = trial.options
			if (origin === undefined) throw new CheckSkipped('left-out', 'The option --origin is missing.')
			const { headers } = await trial.visitor().ask(getProducts, { headers: { origin } })
			expectEqual('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), origin)
			expectEqual('Access-Control-Allow-Credentials', headers.get('access-control-allow-credentials'), 'true')
			const exposed = headers.get('access-control-expose-headers') ?? ''
			for (const name of ['X-Request-Id', 'Retry-After'])
				expectThat(
					exposed.toLowerCase().includes(name.toLowerCase()),
					`Access-Control-Expose-Headers is ${shown(exposed)}, without ${name}.`,
				)
		},
	},
]
