import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, deskOf } from '../support/desk.ts'
import { expectDone, press, region } from '../support/desk-forms.ts'
import { smallFeed } from '../support/shop.ts'

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { tag: javaScriptEnabled ? '@walk' : [] }, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('a coupon is added, tried and ended, and both can be undone [CHK-43]', async ({ page, anotherShop }) => {
			const { url, link } = await deskOf(await anotherShop({ feed: smallFeed }))
			await acceptInvitation(page, link)
			await page.goto(`${url}/coupons`)
			await expect(page.getByText('No coupons yet')).toBeVisible()
			await page.getByRole('link', { name: 'New coupon' }).click()
			await page.getByLabel('Code').fill('s')
			await page.getByLabel('Percent or amount').fill('ten')
			await page.getByLabel('Last day').fill('2020-01-01')
			await press(page, 'Add the coupon')
			await expect(page.getByLabel('Percent or amount')).toHaveAccessibleDescription('Type a percentage such as 10.')
			await page.getByLabel('Percent or amount').fill('10')
			await press(page, 'Add the coupon')
			await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/2 to 40 letters/)
			await page.getByLabel('Code').fill('spring')
			await press(page, 'Add the coupon')
			await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/in the past/)
			await page.getByLabel('Last day').fill('2099-12-31')
			await page.getByLabel('Minimum of the items').fill('20,00')
			if (javaScriptEnabled) await expectAccessible(page)
			await press(page, 'Add the coupon')
			await expectDone(page, 'Added the coupon SPRING')
			const row = region(page, 'Coupons').getByRole('row').filter({ hasText: 'SPRING' })
			await expect(row).toContainText('10 %')
			await expect(row).toContainText('$20.00')

			const trial = region(page, 'Try a code')
			await trial.getByLabel('Code').fill('spring')
			await trial.getByLabel('Sum of the items').fill('19.99')
			await trial.getByRole('button', { name: 'Try' }).click()
			await expect(trial.getByRole('status')).toContainText('It does not apply.')
			await expect(trial.getByRole('status')).toContainText('$20.00')
			await trial.getByLabel('Sum of the items').fill('50')
			await trial.getByRole('button', { name: 'Try' }).click()
			await expect(trial.getByRole('status')).toContainText('$5.00 off $50.00')
			if (javaScriptEnabled) await checkInBothThemes(page, [`${url}/coupons`])

			await press(page, 'End SPRING')
			await expectDone(page, 'Ended the coupon SPRING')
			await expect(row).toContainText('Ended')
			await press(page, 'Undo')
			await expect(page.getByRole('button', { name: 'End SPRING' })).toBeVisible()
		})
	})
}
