import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, deskOf } from '../support/desk.ts'
import { expectDone, region } from '../support/desk-forms.ts'
import { askForReturn, placeOrders, placePaidOrder } from '../support/desk-orders.ts'
import { startPayingShop, stateOf } from '../support/payments.ts'
import { finger, keyboardOf } from '../support/person.ts'
import type { Shop } from '../support/shop.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const cash = 'Cash on delivery'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The orders of a night: 24 are paid at the door, three by card, two wait for a bank transfer. */
async function placeNight(shop: Shop) {
	const atTheDoor: string[] = []
	for (const firstName of ['Radia', 'Barbara']) {
		const buyer = { firstName, email: `${firstName.toLowerCase()}@buyer.example` }
		atTheDoor.push(...(await placeOrders(shop.url, Array<string>(12).fill(cash), buyer)))
	}
	const byCard = [await placePaidOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)] as const
	const [transferred = '', awaited = ''] = await placeOrders(shop.url, ['Bank transfer', 'Bank transfer'], { firstName: 'Edsger' })
	return { atTheDoor, byCard, transferred, awaited }
}

for (const [width, isKeyboard] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${isKeyboard ? 'with the keyboard alone' : 'by touch, without scripts'}`, () => {
		test.use({ javaScriptEnabled: isKeyboard, viewport: { width, height: 900 }, hasTouch: !isKeyboard })

		test('30 orders of a working day are paid, packed, shipped, refunded and returned, and one comes by phone [SEC-13]', async ({
			page,
			anotherShop,
		}) => {
			test.slow()
			const shop = await startPayingShop(anotherShop)
			const { atTheDoor, byCard, transferred, awaited } = await placeNight(shop)
			const [inParts, refunded, returned] = byCard
			const { url, link } = await deskOf(shop)
			await acceptInvitation(page, link)
			const { press, type, choose, check } = isKeyboard ? keyboardOf(page) : finger
			const open = (path: string) => page.goto(url + path)
			const isAccessible = async () => {
				if (isKeyboard) await expectAccessible(page)
			}
			const whenFinished = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
			/** Sends a form, sees what it would change, and confirms it. */
			const confirm = async (name: string, confirmation: string | RegExp = name) => {
				await press(button(page, name))
				await expect(page.getByText('Nothing is changed yet')).toBeVisible()
				await press(button(page, confirmation))
			}
			/** Applies a step to all orders of a list. */
			const step = async (list: string, what: string, done: number) => {
				await open(list)
				await choose(page.getByRole('combobox', { name: 'Which orders' }), `All ${done} on this page`)
				await choose(page.getByRole('combobox', { name: 'What to do' }), what)
				await press(button(page, 'Continue'))
			}

			// The day begins with what there is to do.
			await open('/')
			await expect(page.getByRole('link', { name: /27\s*to pack/i })).toBeVisible()
			await isAccessible()

			// A transfer has arrived; another one has not.
			await open(`/orders/${transferred}`)
			await press(page.locator('summary', { hasText: 'Record a payment by hand' }))
			await confirm('Payment received')
			await expectDone(page, 'was paid for the order')
			expect(await stateOf(shop, awaited)).toBe('due')

			// 28 orders can be packed: the one that waits for its transfer is not among them.
			await step('/orders?view=to-pack', 'Set to Packed', 28)
			await expect(heading(page)).toHaveText('Set 28 orders to Packed')
			await isAccessible()
			await press(button(page, 'Set 28 orders to Packed'))
			await whenFinished('Finished: 28 of 28 done.')
			await open(`/orders/${awaited}`)
			await expect(heading(page).locator('..')).toContainText('Ordered')
			await expect(region(page, 'Payment')).toContainText('Not paid')

			// One order leaves in two parcels.
			await open(`/orders/${inParts.number}`)
			await type(page.getByLabel('Carrier'), 'Posten')
			await type(page.getByLabel('Tracking number'), 'TRACK1')
			await type(page.getByLabel('of 3 ×'), '2')
			await confirm('Ship')
			await expectDone(page, 'Shipped 2 items')
			await type(page.getByLabel('Tracking number'), 'TRACK2')
			await confirm('Ship')
			await expectDone(page, 'which is complete')
			await expect(region(page, 'Parcels').getByRole('listitem')).toHaveCount(2)

			// The others leave together.
			await step('/orders?view=packed', 'Ship', 27)
			await press(button(page, 'Ship 27 orders'))
			await whenFinished('Finished: 27 of 27 done.')
			await open('/orders?view=packed')
			await expect(page.getByText('No orders match')).toBeVisible()

			// A piece was damaged: its price goes back.
			await open(`/orders/${refunded.number}`)
			await press(page.getByRole('link', { name: 'Refund…' }))
			await type(region(page, 'Refund items').getByRole('spinbutton'), '1')
			await press(button(page, 'Refund the items'))
			await expect(region(page, 'Credit note')).toContainText(/1 × .+\$[\d,]+\.\d\d\s*Credited\s*\$[\d,]+\.\d\d/)
			await isAccessible()
			await press(button(page, /^Refund \$/))
			await expectDone(page, `of the order ${refunded.number}`)
			expect(await stateOf(shop, refunded.number)).toBe('partly_refunded')

			// A customer sends two pieces back.
			await open(`/orders/${returned.number}`)
			await press(page.locator('summary', { hasText: 'Set another status' }))
			await type(page.getByLabel('Status', { exact: true }), 'Delivered')
			await confirm('Set the status')
			await expectDone(page, 'Delivered')
			const back = await askForReturn(shop, returned, 2, 'It flickers')
			await open('/returns')
			await press(page.getByRole('link', { name: back }))
			await type(page.getByLabel('Instructions for the customer'), 'Main Street 1, Oslo')
			await confirm('Accept the return')
			await check(page.getByLabel('Put the items back into stock'))
			await confirm('The items have arrived')
			await press(page.getByRole('link', { name: 'Refund and close…' }))
			await confirm('Refund and close the return', /^Refund \$/)
			await expectDone(page, `of the return ${back}`)
			await isAccessible()

			// Someone orders by phone, and pays at the door.
			const [product] = await simpleProducts(shop.url)
			await open('/orders')
			await press(page.getByRole('link', { name: 'New order' }))
			await type(page.getByLabel('Add a product'), product?.name ?? '')
			await page.keyboard.press('Enter')
			await press(button(page, `Add ${product?.name}`))
			const caller = {
				...{ Email: 'alan@buyer.example', Phone: '+49 30 1234', 'First name': 'Alan', 'Last name': 'Turing' },
				...{ Address: 'Example Street 1', 'Postal code': '10115', City: 'Berlin' },
			}
			for (const [label, text] of Object.entries(caller)) await type(page.getByLabel(label, { exact: true }), text)
			await choose(page.getByLabel('Country'), 'Germany')
			await choose(page.getByLabel('Payment method'), cash)
			await press(button(page, 'Check the order'))
			await expect(page.getByText('Nothing is ordered yet')).toBeVisible()
			await press(button(page, /^Create the order/))
			await expectDone(page, 'Created the order')

			// At the end 30 orders are there, one is left to pack and one to be paid, and the log has it all.
			await open('/orders')
			await expect(page.locator('tbody').getByRole('row')).toHaveCount(30)
			await expect(row(page, atTheDoor[0] ?? '')).toContainText(`Not paid: ${cash}`)
			await open('/')
			await expect(page.getByRole('link', { name: /1\s*to pack/i })).toBeVisible()
			await open('/log')
			await expect(row(page, `the return ${back}`).first()).toBeVisible()
			await isAccessible()
		})
	})
}
