import type { Page } from '@playwright/test'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** The JSON-LD object of a type on the page; undefined without one. */
async function structuredData(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
	return texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((data) => data['@type'] === type)
}

test('a guest asks a question; the shop and a buyer answer; each question has a page with QAPage data', { tag: '@phone-walk' }, async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
	complaints,
}) => {
	complaints.allow(/422/)
	// Unique, because tests of a worker share the shop.
	const question = `Does it fit into a drawer of 60 cm? ${member.email}`
	const settled = `It does: it is 58 cm wide. ${member.email}`
	const [product] = await simpleProducts(shop.url)
	if (!product) throw new Error('The feed has no simple product')
	const productPage = `${shop.url}/product/${product.id}`
	await page.goto(productPage)
	const section = page.getByRole('region', { name: 'Questions and answers' })
	await section.getByRole('link', { name: 'Ask a question' }).click()
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Ask a question about /)

	await main.getByLabel('Email').fill('eve')
	await main.getByRole('button', { name: 'Send question' }).click()
	const text = main.getByLabel('Your question')
	await expect(text).toBeFocused()
	await expect(text).toHaveAccessibleDescription(/^Please write your question\./)
	await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email address!/)
	await expectAccessible(page)
	await text.fill(question)
	await expect(text).not.toHaveAttribute('aria-invalid')
	await main.getByLabel('Name').fill('Eve')
	await main.getByLabel('Email').fill('eve@example.com')
	await main.getByRole('button', { name: 'Send question' }).click()
	await expect(main.locator(':focus')).toHaveText('Thank you. We check your question before we publish it.')
	await expectAccessible(page)

	const waiting = async () => JSON.parse(await shop.command('questions', 'list', '--json')) as readonly { id: number; text: string }[]
	const id = (await waiting()).find((one) => one.text === question)?.id
	await shop.command('questions', 'publish', String(id))
	const questionPage = `${productPage}/questions/${id}`
	await expect(async () => {
		expect((await page.goto(questionPage))?.status()).toBe(200)
	}).toPass()
	await expect(main.getByText('No answer yet.')).toBeVisible()
	expect(await structuredData(page, 'QAPage')).toBeUndefined()
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

	// A buyer answers.
	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	const number = await order(member.client, { email: member.email }, customer)
	await openAsMember(`/product/${product.id}/questions/${id}`)
	await main.getByLabel('Your answer').fill('Yes, just so.')
	await main.getByRole('button', { name: 'Send answer' }).click()
	complaints.allow(/403/)
	await expect(main.getByRole('status')).toHaveText(/^Only customers who have received this product/)
	await expect(main.getByLabel('Your answer')).toHaveValue('Yes, just so.')
	await shop.command('orders', 'status', number, 'Delivered')
	await main.getByRole('button', { name: 'Send answer' }).click()
	await expect(main.locator(':focus')).toHaveText('Thank you. We check your answer before we publish it.')
	await shop.command('questions', 'publish', String((await waiting()).at(-1)?.id))
	await shop.command('questions', 'answer', String(id), settled)

	await expect(async () => {
		await page.goto(productPage)
		await expect(section.getByText(settled)).toBeVisible({ timeout: 1000 })
	}).toPass()
	expect(await structuredData(page, 'QAPage'), 'a product page has no QAPage').toBeUndefined()
	expect((await structuredData(page, 'Product')) ?? (await structuredData(page, 'ProductGroup'))).toBeDefined()
	await expectAccessible(page)
	await section.getByRole('link', { name: question }).click()
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(question)
	await expect(main.getByText('Verified buyer')).toBeVisible()
	expect(await structuredData(page, 'QAPage')).toMatchObject({
		mainEntity: {
			name: question,
			answerCount: 2,
			acceptedAnswer: { text: settled },
			suggestedAnswer: [{ text: 'Yes, just so.' }],
		},
	})
	await expectAccessible(page)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a question is asked by a form that keeps what was entered and shows errors next to their fields', {
		tag: ['@server', '@phone-walk'],
	}, async ({ page, memberShop: shop, complaints }) => {
		complaints.allow(/422/)
		const loud = `Is it loud? ${Date.now()}`
		const [product] = await simpleProducts(shop.url)
		await page.goto(`${shop.url}/product/${product?.id}`)
		const main = page.getByRole('main')
		await main.getByRole('link', { name: 'Ask a question' }).click()
		await main.getByLabel('Your question').fill(loud)
		await main.getByLabel('Name').fill('Gus')
		await main.getByLabel('Email').fill('gus')
		await main.getByRole('button', { name: 'Send question' }).click()
		await expect(page).toHaveTitle(/^Your question was not sent\./)
		await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email address!/)
		await expect(main.getByLabel('Email')).toHaveValue('gus')
		await expect(main.getByLabel('Your question')).toHaveValue(loud)
		await expect(main.getByLabel('Name')).toHaveValue('Gus')
		await main.getByLabel('Email').fill('')
		await main.getByRole('button', { name: 'Send question' }).click()
		await expect(main.getByText('Thank you. We check your question before we publish it.')).toBeVisible()
		await expect(page).toHaveURL(/sent=1/)
		const waiting = JSON.parse(await shop.command('questions', 'list', '--json')) as readonly { author: string; text: string }[]
		expect(waiting.filter(({ text }) => text === loud)).toMatchObject([{ author: 'Gus' }])
	})
})
