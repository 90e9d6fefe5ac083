import { orderPath } from '@storefront/contract/domain/paths.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { expect, test } from '../fixtures.ts'
import { failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'
import { smallFeed } from '../support/shop.ts'
import { orderAsOtherGuest, simpleProducts } from '../support/store-visitor.ts'

test('opening an order by the link of its email shows failed and slow calls, keeps the link, and offers a retry [API-02]', async ({
	page,
	anotherShop,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const secret = 'a secret that the test knows as well'
	const shop = await anotherShop({ feed: smallFeed, environment: { JWT_SECRET: secret } })
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('There is nothing to order')
	const number = await orderAsOtherGuest(shop.url, product, 1)
	const { fails, lingers } = await interceptCalls(page)

	const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your order could not be looked up. Please try again.' })
	const found = page.getByRole('heading', { level: 2, name: `Order ${number}` })
	const link = {
		method: 'POST',
		path: /order-link$/,
		// As from a mail: the page is not open yet.
		ask: async () => {
			await page.goto(`${shop.url}/faq`)
			await page.goto(shop.url + orderPath(number, linkKey(deriveKey(Buffer.from(secret), 'order'), number)))
		},
		missed: async () => {
			await expect(problem).toBeVisible()
			await expect(found).toHaveCount(0)
			await expect(page.getByLabel('Order number'), 'the form is another way on').toHaveValue(number)
		},
		repeatCall: () => problem.getByRole('button', { name: 'Try again' }).click(),
		taken: async () => {
			await expect(found).toBeFocused()
			await expect(problem).toHaveCount(0)
		},
	} satisfies PageCall
	await fails(link)
	await lingers(link)
})

test('the order look-up shows failed and slow calls, keeps entered text, and works on the next click [API-02]', async ({
	page,
	baseURL,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const { fails, lingers } = await interceptCalls(page)
	const [product] = await simpleProducts(baseURL ?? '')
	if (!product) throw new Error('There is nothing to order')
	const number = await orderAsOtherGuest(baseURL ?? '', product, 1)
	const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your order could not be looked up. Please try again.' })
	const press = () => page.getByRole('button', { name: 'Find order' }).click()
	const found = page.getByRole('heading', { level: 2, name: `Order ${number}` })
	const lookUp = {
		method: 'POST',
		path: /order-lookup$/,
		ask: async () => {
			if (await found.isVisible()) await page.getByRole('link', { name: 'Find another order' }).click()
			await page.getByLabel('Order number').fill(number)
			await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
			await press()
		},
		missed: async () => {
			await expect(problem).toBeVisible()
			await expect(page.getByLabel('Order number')).toHaveValue(number)
			await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
		},
		repeatCall: press,
		taken: () => expect(found).toBeFocused(),
	} satisfies PageCall
	await page.goto('/order')
	await fails(lookUp)
	await lingers(lookUp)
})
