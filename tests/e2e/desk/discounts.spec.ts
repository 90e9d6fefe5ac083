import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, deskOf } from '../support/desk.ts'
import { expectDone, press, region } from '../support/desk-forms.ts'
import { smallFeed } from '../support/shop.ts'
import { addToCart } from '../support/shopper.ts'

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? [] : '@walk' }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a discount is added, announced on the product, taken off in the cart, changed, switched off and on', async ({
			page,
			anotherShop,
		}) => {
			const shop = await anotherShop({ feed: smallFeed })
			const { url, link } = await deskOf(shop)
			await acceptInvitation(page, link)
			await page.goto(`${url}/discounts`)
			await expect(page.getByText('No discounts yet')).toBeVisible()
			await page.getByRole('link', { name: 'New discount' }).click()
			await page.getByLabel('Name').fill('Black Week')
			await page.getByLabel('Percent or amount').fill('twenty')
			await page.getByText('Only for some items').click()
			await page.getByLabel('Brands').fill('No such brand')
			await press(page, 'Add the discount')
			await expect(page.getByLabel('Percent or amount')).toHaveAccessibleDescription(/Type a percentage such as 10\./)
			await expect(page.getByLabel('Brands')).toHaveAccessibleDescription(/There is no brand "No such brand"\./)
			await page.getByLabel('Percent or amount').fill('20')
			await page.getByLabel('Brands').fill('')
			await page.getByLabel('Ends').fill('2099-12-31T00:00')
			if (javaScriptEnabled) await expectAccessible(page)
			await press(page, 'Add the discount')
			await expectDone(page, 'Added the discount Black Week')
			const row = region(page, 'Discounts').getByRole('row').filter({ hasText: 'Black Week' })
			await expect(row).toContainText('Running')
			await expect(row).toContainText('20% off')
			await expect(row).toContainText('all items')
			if (javaScriptEnabled) await checkInBothThemes(page, [`${url}/discounts`])
			const list = page.url()

			await expect
				.poll(async () => await (await page.request.get(`${shop.url}/product/1`)).text())
				.toContain('20% off in the cart, until December 30, 2099')
			await page.goto(`${shop.url}/product/1`)
			await addToCart(page)
			await page.goto(`${shop.url}/cart`)
			const summary = page.getByRole('region', { name: 'Order Summary' })
			await expect(summary.getByText('Black Week')).toBeVisible()

			await page.goto(list)
			await page.getByRole('link', { name: 'Black Week' }).click()
			await page.getByLabel('Minimum of these items').fill('100000')
			await press(page, 'Save')
			await expectDone(page, 'Changed the discount Black Week')
			await page.goto(`${shop.url}/cart`)
			await expect(summary.getByText('Subtotal')).toBeVisible()
			await expect(summary.getByText('Black Week')).toBeHidden()
			await page.goto(`${url}/discounts`)
			await press(page, 'Switch off Black Week')
			await expectDone(page, 'Switched the discount Black Week off')
			await press(page, 'Undo')
			await expect(page.getByRole('button', { name: 'Switch off Black Week' })).toBeVisible()
		})
	})
}
