import { addLine } from '@storefront/contract/client/cart/cart.ts'
import sharp from 'sharp'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expectUncovered } from '../support/layout.ts'
import { expect, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ pictures: true })

test('a customer reviews a delivered product; the review waits, is published with its picture, changed, and removed', {
	tag: ['@phone-walk', '@walk'],
}, async ({ page, memberShop: shop, member, openAsMember }) => {
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	const number = await order(member.client, { email: member.email }, customer)
	const address = `/review?product=${product.id}`
	await openAsMember(address)
	await expect(page.getByText('You can review this product after it has been delivered to you.')).toBeVisible()
	await expectAccessible(page)

	await shop.command('orders', 'status', number, 'Delivered')
	await page.goto(`${shop.url}/profile#orders`)
	await page.getByRole('link', { name: 'Write a review' }).click()
	const main = page.getByRole('main')
	await main.getByRole('button', { name: 'Send review' }).click()
	await expect(main.getByRole('radio', { name: '1 star' })).toBeFocused()
	await expect(main.getByRole('radio', { name: '1 star' })).toHaveAccessibleDescription('Please choose 1 to 5 stars')
	for (const seen of ['Your rating', '1 star', 'Please choose 1 to 5 stars']) await expectUncovered(main.getByText(seen, { exact: true }))
	await expectAccessible(page)
	await main.getByText('4 stars').click()
	await expect(main.getByText('Please choose 1 to 5 stars')).toHaveCount(0)
	await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked()
	await main.getByLabel('Title').fill('Quiet <b>and</b> quick')
	await main.getByLabel('Your review').fill('It does what I bought it for.')
	const photograph = async (background: string) => ({
		name: 'photo.jpg',
		mimeType: 'image/jpeg',
		buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
			.jpeg()
			.toBuffer(),
	})
	await main.getByLabel(/^Pictures/).setInputFiles(await Promise.all(['#3a7', '#a37', '#37a', '#aaa'].map(photograph)))
	await expect(main.getByRole('img', { name: 'Picture 3 of your review' })).toBeVisible()
	await expect(main.getByText('A review can have 3 pictures. The others were not added.')).toBeVisible()
	for (const number of [3, 2]) await main.getByRole('button', { name: `Remove picture ${number}` }).click()
	await expect(main.getByText('A review can have')).toBeHidden()
	await expectAccessible(page)
	await main.getByRole('button', { name: 'Send review' }).click()
	const outcome = main.locator(':focus')
	await expect(outcome, 'the focus goes to what says so').toHaveText('Thank you. We check your review before we publish it.')
	await expectAccessible(page)

	const decide = async (verdict: 'publish' | 'refuse', ...why: readonly string[]) => {
		const waiting = JSON.parse(await shop.command('reviews', 'list', '--json')) as readonly { id: number; title: string }[]
		await shop.command('reviews', verdict, String(waiting.at(-1)?.id), ...why)
	}
	await decide('refuse', '--reason', 'It names another customer')
	await page.reload()
	await expect(main.getByText('Reason: It names another customer')).toBeVisible()
	await expect(main.getByRole('region', { name: 'Your submitted review' })).toContainText('It does what I bought it for.')
	await expectAccessible(page)
	await main.getByRole('button', { name: 'Edit' }).click()
	await expect(main.getByRole('radio', { name: '4 stars' })).toBeFocused()
	await main.getByRole('button', { name: 'Send the edited review' }).click()
	await expect(outcome).toContainText('We check your review')
	await decide('publish')
	const reviews = page.getByRole('region', { name: 'Customer reviews' })
	await expect(async () => {
		await page.goto(`${shop.url}/product/${product.id}`)
		await expect(reviews.getByText('Quiet <b>and</b> quick')).toBeVisible({ timeout: 1000 })
	}).toPass()
	await expect(reviews.getByText('Verified buyer').first()).toBeVisible()
	await expect(reviews.getByRole('img', { name: /^Picture 1 by Ada/ })).toHaveJSProperty('complete', true)
	await expectAccessible(page)

	await page.goto(`${shop.url}/profile#orders`)
	await page.getByRole('link', { name: 'Your review is published' }).click()
	await expect(main.getByText('Your review is published.')).toBeVisible()
	await main.getByRole('button', { name: 'Edit' }).click()
	await main.getByRole('button', { name: 'Keep it unchanged' }).click()
	await expect(outcome).toHaveText('Your review is published.')
	await main.getByRole('button', { name: 'Edit' }).click()
	await main.getByLabel('Your review').fill('It broke.')
	await main.getByRole('button', { name: 'Send the edited review' }).click()
	await expect(main.getByText('Your earlier review is shown until then.')).toBeVisible()
	await main.getByRole('button', { name: 'Delete' }).click()
	await main.getByRole('button', { name: 'Yes, delete it' }).click()
	await expect(outcome).toHaveText('Your review is deleted. You can write a new one here.')
	await expect(main.getByRole('button', { name: 'Send review' })).toBeVisible()
	await expect(async () => {
		await page.goto(`${shop.url}/product/${product.id}`)
		await expect(reviews.getByText('Quiet <b>and</b> quick')).toBeHidden({ timeout: 1000 })
	}).toPass()
})

test('the page of a review has Sign Out, which ends the session and leads to the home page [ASVS 7.4.4]', async ({
	page,
	memberShop: shop,
	openAsMember,
}) => {
	const [product] = await simpleProducts(shop.url)
	await openAsMember(`/review?product=${product?.id}`)
	await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	await page.goto(`${shop.url}/review?product=${product?.id}`)
	await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
})
