import { setTimeout as wait } from 'node:timers/promises'
import { type SignedIn, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { addAddress } from '@storefront/contract/client/account/addresses.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { fetchCities, fetchCountries, fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { customer as asCustomer, berlin, order } from '#tests/contract/checkout/buyer.ts'
import { readCode } from '#tests/e2e/support/mailbox.ts'
import type { Shop } from '#tests/e2e/support/shop.ts'

const email = 'ada@shop.example'
const password = 'correct horse battery'

/** Customer with addresses, a wishlist and two orders, of which the first was delivered. */
export async function createCustomer(shop: Shop, productIds: readonly string[]): Promise<SignedIn> {
	const visitor = createStoreClient({ baseUrl: `${shop.url}/api`, token: () => '' })
	await signUp(visitor, { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+47 55 55 55 55', password, confirmation: password })
	await verifyEmail(visitor, email, await codeIn(`${shop.folder}/outbox`))
	const session = await signIn(visitor, email, password)
	const client = createStoreClient({ baseUrl: `${shop.url}/api`, token: () => session.token })
	await addAddress(client, {
		address: '12 Analytical Street',
		city: berlin.city,
		country: berlin.country,
		postalCode: '10115',
		isDefault: true,
	})
	await addAddress(client, { address: '3 Harbour Lane', city: 'Bergen', country: 'Norway', postalCode: '5003', isDefault: false })
	for (const productId of productIds) await addWish(client, productId)
	const numbers: string[] = []
	for (const productId of productIds) {
		await addLine(client, asCustomer, { productId, variantId: null, quantity: 1, unitPrice: 0, discount: '' })
		numbers.push(await order(client, { shippingCharge: await chargeFor(client) }, asCustomer))
	}
	const [arrived = ''] = numbers
	await shop.command('orders', 'status', arrived, 'delivered', '--tracking', '00340434', '--carrier', 'dhl')
	return session
}

async function chargeFor(client: StoreClient): Promise<number> {
	const country = (await fetchCountries(client)).find(({ name }) => name === berlin.country)
	const city = (await fetchCities(client, country?.id ?? '')).find(({ name }) => name === berlin.city)
	return (await fetchShippingCharge(client, city?.id ?? '')).charge
}

/** Waits for the code, because the store sends the email after the response. */
async function codeIn(outbox: string): Promise<string> {
	for (let tries = 0; tries < 100; tries++) {
		const code = readCode(outbox, email)
		if (code) return code
		await wait(100)
	}
	throw new Error(`No mail with a code came to ${email}.`)
}
