import sharp from 'sharp'
import { addLine } from '../../../src/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../support/member.ts'
import { simpleProducts } from '../support/other-guest.ts'

test('a customer reviews what has arrived: it waits, is published with its picture, changed, and removed (issue 16, reviews)', {
	tag: '@phone',
}, async ({ page, memberShop: shop, member, openAsMember }) => {
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	const number = await order(member.client, { email: member.email }, customer)
	const address = `/review?product=${product.id}`
	await openAsMember(address)
	await expect(page.getByText('You can review it once an order of yours with it has arrived.')).toBeVisible()
	await expectAccessible(page)

	await shop.command('orders', 'status', number, 'Delivered')
	await page.goto(`${shop.url}/product/${product.id}`)
	await page.getByRole('link', { name: 'Write a review' }).click()
	const main = page.getByRole('main')
	await main.getByText('4 stars').click()
	await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked()
	await main.getByLabel('In one line').fill('Quiet <b>and</b> quick')
	await main.getByLabel('Your review').fill('It does what I bought it for.')
	const photograph = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#3a7' } })
		.jpeg()
		.toBuffer()
	await main.getByLabel(/^Pictures/).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph })
	await expect(main.getByRole('img', { name: 'Number 1 of your review' })).toBeVisible()
	await expectAccessible(page)
	await main.getByRole('button', { name: 'Send review' }).click()
	await expect(main.getByText('The shop reads your review before it is shown.')).toBeVisible()
	await expectAccessible(page)

	const publish = async () => {
		const waiting = JSON.parse(await shop.command('reviews', 'list', '--json')) as readonly { id: number; title: string }[]
		await shop.command('reviews', 'publish', String(waiting.at(-1)?.id))
	}
	await publish()
	const reviews = page.getByRole('region', { name: 'Customer reviews' })
	await expect(async () => {
		await page.goto(`${shop.url}/product/${product.id}`)
		await expect(reviews.getByText('Quiet <b>and</b> quick')).toBeVisible({ timeout: 1000 })
	}).toPass()
	await expect(reviews.getByText('Verified buyer').first()).toBeVisible()
	await expect(reviews.getByRole('img', { name: /^Picture 1 by Ada/ })).toHaveJSProperty('complete', true)
	await expectAccessible(page)

	await page.goto(shop.url + address)
	await expect(main.getByText('Your review is published.')).toBeVisible()
	await main.getByRole('button', { name: 'Change it' }).click()
	await main.getByLabel('Your review').fill('It broke.')
	await main.getByRole('button', { name: 'Send the changed review' }).click()
	await expect(main.getByText('What you wrote before is shown meanwhile.')).toBeVisible()
	await main.getByRole('button', { name: 'Remove it' }).click()
	await main.getByRole('button', { name: 'Yes, remove it' }).click()
	await expect(main.getByRole('button', { name: 'Send review' })).toBeVisible()
	await expect(async () => {
		await page.goto(`${shop.url}/product/${product.id}`)
		await expect(reviews.getByText('Quiet <b>and</b> quick')).toBeHidden({ timeout: 1000 })
	}).toPass()
})
