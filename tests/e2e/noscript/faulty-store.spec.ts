import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, password, test } from '../support/member.ts'
import { fillPlainCheckout } from '../support/noscript-checkout.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

const down = { do: 'fail', status: 503 } as const

test('a remote store that fails loses nothing that was typed without scripts, and an unanswered order is placed once [CART-28, CHK-42]', {
	tag: '@server',
}, async ({ page, faultyShop: { url, behind, store }, complaints }) => {
	complaints.allow(/\b(409|422|503)\b/)
	const [product] = await simpleProducts(behind.url)
	await page.goto(`${url}/product/${product?.id}`)
	await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()

	store.on('PUT', /card/, down, 1)
	store.on('POST', /card|cart/, down, 1)
	await page.getByRole('button', { name: /^One more/ }).click()
	await expect(page.getByText('Failed to update quantity')).toBeVisible()
	await expect(page.getByRole('spinbutton')).toHaveValue('1')
	store.heal()

	await page.goto(`${url}/noscript/checkout`)
	await fillPlainCheckout(page)
	const placeOrder = page.getByRole('button', { name: 'Place Order' })
	// Nothing answers.
	store.happen(() => down)
	await placeOrder.click()
	await expect(page.getByRole('textbox', { name: 'First Name' }).first()).toHaveValue('Ada')
	await expect(page.getByRole('textbox', { name: 'City' }).first()).toHaveValue('Bergen')
	store.heal()
	await placeOrder.click()
	await expect(page.getByText('Please check the total')).toBeVisible()
	// The order is placed, but its reply is lost.
	store.on('POST', /order/, { do: 'lose' }, 1)
	await placeOrder.click()
	await expect(page.getByRole('textbox', { name: 'First Name' }).first()).toHaveValue('Ada')
	await placeOrder.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
	await expect(page.getByRole('link', { name: /^Order / })).toHaveCount(1)
})

test('a question, an answer and a review without scripts are kept while the store does not answer, and sent afterwards', {
	tag: ['@server', '@walk'],
}, async ({ page, memberShop, member, anotherFaultyShop, complaints }) => {
	complaints.allow(/\b(422|503)\b/)
	const { url, store } = await anotherFaultyShop(memberShop)
	const [product] = await simpleProducts(memberShop.url)
	if (!product) throw new Error('The feed has no simple product')
	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	const number = await order(member.client, { email: member.email }, customer)
	await memberShop.command('orders', 'status', number, 'Delivered')

	await page.goto(`${url}/product/${product.id}`)
	await page.getByRole('link', { name: 'Ask a question' }).click()
	const question = page.getByRole('textbox', { name: 'Your question' })
	await question.fill('Is it quiet\nat night?')
	await page.getByRole('textbox', { name: /^Email/ }).fill(member.email)
	store.happen(() => down)
	await page.getByRole('button', { name: 'Send question' }).click()
	await expect(page.getByText('could not be sent').first()).toBeVisible()
	await expect(question).toHaveValue('Is it quiet\nat night?')
	await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(member.email)
	store.heal()
	await page.getByRole('button', { name: 'Send question' }).click()
	await expect(page).toHaveURL(/sent=1/)
	const waiting = JSON.parse(await memberShop.command('questions', 'list', '--json')) as readonly { id: number; text: string }[]
	const id = waiting.find(({ text }) => text === 'Is it quiet\nat night?')?.id
	await memberShop.command('questions', 'publish', String(id))

	await page.goto(`${url}/noscript/signin`)
	await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL(/profile/)

	await page.goto(`${url}/noscript/answer?product=${product.id}&question=${id}`)
	const answer = page.getByRole('textbox', { name: 'Your answer' })
	await answer.fill('Very quiet.')
	store.happen(() => down)
	await page.getByRole('button', { name: 'Send answer' }).click()
	await expect(page.locator('main .notice-error')).toBeVisible()
	await expect(answer).toHaveValue('Very quiet.')
	store.heal()
	await page.getByRole('button', { name: 'Send answer' }).click()
	await expect(page.getByText('We check your answer before we publish it.')).toBeVisible()

	await page.goto(`${url}/noscript/review?product=${product.id}`)
	await page.getByText('4 stars').click()
	await page.getByRole('textbox', { name: 'Title' }).fill('Quiet and quick')
	await page.getByRole('textbox', { name: 'Your review' }).fill('It does what I bought it for.')
	store.happen(() => down)
	await page.getByRole('button', { name: 'Send review' }).click()
	await expect(page.locator('main .notice-error')).toBeVisible()
	await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Quiet and quick')
	await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
	store.heal()
	await page.getByRole('button', { name: 'Send review' }).click()
	await expect(page.getByText('We check your review').first()).toBeVisible()

	await page.goto(`${url}/noscript/order?number=${number}`)
	await page.getByText(`Return items of order ${number}`).click()
	await page.getByRole('spinbutton').fill('1')
	store.happen(() => down)
	await page.getByRole('button', { name: 'Request return' }).click()
	await expect(page.locator('main .notice-error')).toBeVisible()
	store.heal()
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect(page.getByText(`Return ${number}-R1 is requested.`).first()).toBeVisible()
})
