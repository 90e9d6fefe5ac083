import type { Page } from '@playwright/test'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { sendQuestion } from '@storefront/contract/client/catalogue/questions.ts'
import sharp from 'sharp'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, password, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test(
	'a shopper without scripts signs up, keeps the cart, orders with a saved address, and signs out [AUTH-11 to AUTH-23, PROF-04, PROF-14, PROF-25, CHK-08]',
	{ tag: ['@server', '@phone-walk'] },
	async ({ page, memberShop: shop, complaints }, { project, retry }) => {
		complaints.allow(/\b422\b/)
		const email = `noscript-${project.name}-${retry}@example.com`
		const [product] = await simpleProducts(shop.url)
		await page.goto(`${shop.url}/product/${product?.id}`)
		await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()

		await page.goto(`${shop.url}/signup`)
		await expect(page).toHaveURL(/\/noscript\/signup$/)
		const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
		await fill('First Name', 'Grace')
		await fill('Last Name', 'Hopper')
		await fill('Email', email)
		await fill('Phone', '+1 555 0100')
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-lantern-43')
		await page.getByRole('button', { name: 'Sign Up' }).click()
		await expect(page.getByText('Passwords do not match').first()).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByRole('button', { name: 'Sign Up' }).click()

		await expect(page).toHaveURL(/\/noscript\/otp/)
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await page.getByRole('textbox', { name: 'Enter OTP' }).fill(await shop.codeFor(email))
		await page.getByRole('button', { name: 'Verify' }).click()
		await expect(heading(page, 'Grace Hopper')).toBeVisible()

		await page.getByText('Add New Address').click()
		const newAddress = page.locator('details', { hasText: 'Add New Address' })
		await newAddress.getByRole('combobox', { name: 'Country' }).selectOption('Norway')
		await newAddress.getByRole('textbox', { name: 'Street Address' }).fill('Harbour Road 7')
		await newAddress.getByRole('textbox', { name: 'City' }).fill('Bergen')
		await newAddress.getByRole('textbox', { name: 'Postal Code' }).fill('5003')
		await newAddress.getByRole('checkbox', { name: 'Set as Default Address' }).check()
		await newAddress.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Harbour Road 7, 5003, Bergen')).toBeVisible()

		await page.goto(`${shop.url}/noscript/checkout`)
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await expect(page.getByRole('textbox', { name: 'Address', exact: true }).first()).toHaveValue('Harbour Road 7')
		await page.getByRole('button', { name: 'Place Order' }).click()
		await expect(heading(page, 'Order Confirmed!')).toBeVisible()
		const number = new URL(page.url()).searchParams.get('number') ?? ''

		await page.goto(`${shop.url}/noscript/profile`)
		await page.getByRole('link', { name: number }).click()
		await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
		await page.goto(`${shop.url}/noscript/profile`)
		await page.getByRole('button', { name: 'Sign Out' }).click()
		await page.goto(`${shop.url}/noscript/profile`)
		await expect(page).toHaveURL(/\/noscript\/signin/)

		await page.getByRole('textbox', { name: 'Email' }).fill(email)
		await page.getByLabel('Password', { exact: true }).fill('wrong')
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
		await page.getByRole('button', { name: 'Sign In' }).click()
		await expect(heading(page, 'Grace Hopper')).toBeVisible()
	},
)

test('a customer without scripts keeps wishes, reviews a delivered product with a picture, and answers a question about it [WISH-11 to WISH-13]', {
	tag: ['@server', '@walk'],
}, async ({ page, memberShop: shop, member, complaints }) => {
	complaints.allow(/\b422\b/)
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	await page.goto(`${shop.url}/product/${product.id}`)
	const wish = page.getByRole('button', { name: /^Add to wishlist/i }).first()
	await wish.click()
	await expect(page).toHaveURL(/\/noscript\/signin/)
	await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page, 'the sign-in returns to the product').toHaveURL(`${shop.url}/product/${product.id}`)
	await wish.click()
	await expect(heading(page, /\(1\)/)).toBeVisible()
	await page.getByRole('button', { name: /^Remove/ }).click()
	await expect(page.getByText('Your wishlist is empty')).toBeVisible()

	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	const number = await order(member.client, { email: member.email }, customer)
	const question = `Is it quiet? ${member.email}`
	await sendQuestion(member.client, product.id, { text: question, name: '', email: '', website: '' }, false)
	const waiting = async () => JSON.parse(await shop.command('questions', 'list', '--json')) as readonly { id: number; text: string }[]
	const id = (await waiting()).find(({ text }) => text === question)?.id
	await shop.command('questions', 'publish', String(id))
	await expect(async () => {
		await page.goto(`${shop.url}/product/${product.id}/questions/${id}`)
		await page.getByRole('link', { name: 'Answer this question' }).click({ timeout: 1000 })
	}).toPass()
	const written = page.getByRole('textbox', { name: 'Your answer' })
	const send = page.getByRole('button', { name: 'Send answer' })
	await send.click()
	await expect(written).toHaveAccessibleDescription(/^Please write your answer\./)
	await written.fill('Very quiet.\nEven at night.')
	await page.getByRole('checkbox', { name: 'Do not show my name' }).check()
	await send.click()
	await expect(page.getByText(/^Only customers who have received this product/)).toBeVisible()
	await expect(written).toHaveValue('Very quiet.\nEven at night.')
	await expect(page.getByRole('checkbox', { name: 'Do not show my name' })).toBeChecked()
	await shop.command('orders', 'status', number, 'Delivered')
	await send.click()
	await expect(page.getByText('We check your answer before we publish it.')).toBeVisible()
	expect((await waiting()).map(({ text }) => text)).toContain('Very quiet.\nEven at night.')

	await page.goto(`${shop.url}/product/${product.id}`)
	await page.getByRole('link', { name: 'Write a review' }).click()
	await page.getByRole('button', { name: 'Send review' }).click()
	await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible()
	await page.getByText('4 stars').click()
	await page.getByRole('textbox', { name: 'Title' }).fill('Quiet and quick')
	await page.getByRole('textbox', { name: 'Your review' }).fill('It does what I bought it for.')
	const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7' } })
		.jpeg()
		.toBuffer()
	await page.getByLabel(/^Pictures/).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
	await page.getByRole('button', { name: 'Send review' }).click()
	await expect(page.getByText('We check your review').first()).toBeVisible()
	await expect(page.getByRole('checkbox', { name: 'Keep this picture' })).toBeChecked()
})

test('a visitor without scripts subscribes to the newsletter and writes to the shop [HOME-51, HOME-53, STAT-08, STAT-09]', {
	tag: '@server',
}, async ({ page, memberShop: shop, complaints }) => {
	complaints.allow(/\b422\b/)
	const email = 'reader@shop.example'
	await page.goto(shop.url)
	const subscribe = page.locator('newsletter-form').getByRole('button')
	await subscribe.click()
	await expect(page.getByText('Please enter a valid email address!')).toBeVisible()
	await page.goto(shop.url)
	await page.locator('newsletter-form').getByRole('textbox').fill(email)
	await subscribe.click()
	await expect(page).toHaveURL(/message=subscri/)
	for (const [path, leave] of [
		['newsletter', 'Unsubscribe'],
		['stock-mail', 'Stop emails'],
	] as const) {
		await page.goto(`${shop.url}/${path}`)
		await expect(page).toHaveURL(`${shop.url}/noscript/${path}`)
		await page.getByRole('textbox', { name: 'Key from our email' }).first().fill('made-up')
		await page.getByRole('button', { name: 'Yes, confirm' }).click()
		await expect(page.locator('main .notice-error')).toBeVisible()
		await expect(page.getByRole('button', { name: leave })).toBeVisible()
	}

	const write = async (url: string) => {
		await page.goto(`${url}/contact`)
		await page.getByLabel('Name', { exact: true }).fill('Ada')
		await page.getByLabel('Email', { exact: true }).fill(email)
		await page.getByLabel('Subject').fill('Sound')
		await page.getByLabel('Message').fill('Is it loud?')
		await page.getByRole('button', { name: /send/i }).click()
	}
	await page.goto(`${shop.url}/contact`)
	await page.locator('contact-form form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
	await page.getByRole('button', { name: /send/i }).click()
	await page.getByRole('main').getByRole('link', { name: 'Subject' }).click()
	await expect(page, 'the error summary links to the field').toHaveURL(/#contact-subject$/)
	await expect(page.getByLabel('Subject')).toBeFocused()
	// This shop has no address for messages.
	await write(shop.url)
	await expect(page.getByText('This shop cannot receive messages here. Please call us instead.')).toBeVisible()
	await expect(page.getByLabel('Message')).toHaveValue('Is it loud?')
	await write('')
	await expect(page).toHaveURL(/\/noscript\/contact\?sent/)
})
