import { expect, test } from '../fixtures.ts'
import { failedCallLogs, interceptCalls, type PageCall } from '../support/malformed-calls.ts'
import { simpleProducts } from '../support/store-visitor.ts'

// While the clock of this test stands still, a page with reduced motion does not start its look-up.
test.use({ motion: true })

test('with a failed or slow IP look-up guests can shop, each product is added once, and the cart stays theirs [API-02, API-07, CONST-02, ERR-04, SEC-01]', async ({
	page,
	baseURL,
	address,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const { fails, lingers } = await interceptCalls(page)
	const products = await simpleProducts(baseURL ?? '')
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/guest/add-card')) sent.push(request.postDataJSON().ip_address)
	})
	const logged: string[] = []
	page.on('console', (message) => void logged.push(message.text()))

	let count = 0
	/** A tab that was just opened knows no address; each time another product. */
	const add = async () => {
		await page.evaluate(() => sessionStorage.removeItem('visitor-ip'))
		await page.goto(`/product/${products[count]?.id}`)
		count += 1
		await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
	}
	const isAddedAs = async (ip: string) => {
		await expect.poll(() => sent).toHaveLength(count)
		expect(sent.at(-1)).toBe(ip)
	}
	const lookup = {
		method: 'GET',
		path: /\/ip$/,
		ask: add,
		missed: async () => {
			await isAddedAs('0.0.0.0')
			expect(logged.filter((line) => line.includes('"call":"getVisitorIp"'))).not.toEqual([])
		},
		taken: () => isAddedAs(address),
	} satisfies PageCall
	await page.goto('/')
	await fails(lookup)
	await lingers(lookup)

	await page.goto('/cart')
	await expect(page.getByRole('heading', { name: `Products (${count})` })).toBeVisible()
	for (const pieces of await page
		.getByRole('group', { name: /^Quantity: / })
		.getByRole('status')
		.all())
		await expect(pieces).toHaveText('1')
})
