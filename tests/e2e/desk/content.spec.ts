import { expect, expectAccessible, test } from '../fixtures.ts'
import { acceptInvitation, checkInBothThemes, invitationTo } from '../support/desk.ts'
import { expectDone, press, region } from '../support/desk-forms.ts'
import { shareDesk } from '../support/shared-desk.ts'

const desk = shareDesk()
const faq = () => `${desk.url}/content/edit?path=faq%2Freturns-refunds.yaml`

for (const [width, javaScriptEnabled] of [
	[1440, true],
	[390, false],
] as const) {
	test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

		test('an answer of the FAQ is changed, and shoppers see it at once; a mistake is shown at its field', async ({ page }) => {
			const answer = `Within {returnDays} days, at ${width} px.`
			await page.goto(`${desk.url}/content`)
			await page.getByRole('link', { name: 'Returns & Refunds' }).click()
			const field = page.getByLabel('Answer', { exact: true }).first()
			await field.fill('Read the [terms](/trems).')
			await press(page, 'Save')
			await expect(field).toHaveAccessibleDescription(/\/terms/)
			await expect(field).toHaveValue('Read the [terms](/trems).')
			await field.fill(answer)
			await press(page, 'Preview')
			await expect(region(page, 'Phone')).toContainText(`days, at ${width} px.`)
			if (javaScriptEnabled) await expectAccessible(page)
			await press(page, 'Save')
			await expectDone(page, 'Changed the text faq/returns-refunds.yaml')
			const shopper = await page.context().newPage()
			await expect(async () => {
				await shopper.goto(`${desk.shop.url}/faq`)
				await expect(shopper.getByText(`days, at ${width} px.`)).toBeAttached({ timeout: 100 })
			}).toPass()
			await expect(shopper.getByText('{returnDays}')).toHaveCount(0)
			await shopper.close()
			await press(page, 'Undo')
			await expect(page.getByText('As shipped')).toBeVisible()
		})

		test('questions are added, moved and removed without losing what was typed', async ({ page }) => {
			await page.goto(faq())
			await expect(page.getByLabel('From').first()).toHaveAttribute('type', 'date')
			const count = await page.getByLabel('Question', { exact: true }).count()
			await page.getByLabel('Question', { exact: true }).first().fill('First of all?')
			await press(page, 'Add to questions')
			await expect(page.getByLabel('Question', { exact: true })).toHaveCount(count + 1)
			await page.getByLabel('Question', { exact: true }).last().fill('Last of all?')
			await page.getByLabel('Answer', { exact: true }).last().fill('Yes.')
			await press(page, `Move Questions ${count + 1} up`)
			await expect(page.getByLabel('Question', { exact: true }).nth(count - 1)).toHaveValue('Last of all?')
			await press(page, 'Remove Questions 2')
			await press(page, 'Save')
			await expectDone(page, 'Changed the text')
			await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('First of all?')
			await expect(page.getByLabel('Question', { exact: true })).toHaveCount(count)
			await press(page, 'Undo')
		})
	})
}

test('a new page is written, hidden, restored and removed', async ({ page }) => {
	await page.goto(`${desk.url}/content/new`)
	await page.getByLabel('Name in the address').fill('Gift Cards')
	await press(page, 'Continue')
	await expect(page.getByLabel('Name in the address')).toHaveAccessibleDescription(/small letters/)
	await page.getByLabel('Name in the address').fill('gift-cards')
	await press(page, 'Continue')
	await press(page, 'Save')
	await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/is empty/)
	await page.getByLabel('Title').fill('Gift cards')
	await page.getByLabel('Description').fill('Cards for every day.')
	await page.getByLabel('Text', { exact: true }).fill('**One** card.\n\n<script>alert(1)</script>')
	await press(page, 'Save')
	await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/script/)
	await page.getByLabel('Text', { exact: true }).fill('**One** card.')
	await press(page, 'Save')
	await expectDone(page, 'Changed the text pages/gift-cards.md')
	const status = () => page.request.get(`${desk.shop.url}/gift-cards`).then((response) => response.status())
	await expect.poll(status).toBe(200)

	await page.getByLabel('Text', { exact: true }).fill('**Two** cards.')
	await page.getByLabel('Draft').check()
	await press(page, 'Save')
	await expectDone(page, 'Changed the text')
	await expect.poll(status).toBe(404)
	expect(await (await page.request.get(`${desk.shop.url}/api/content`)).text()).not.toContain('Two')
	await page.getByRole('link', { name: 'Versions' }).click()
	const versions = region(page, 'Versions')
	await expect(versions.getByRole('row').filter({ hasText: 'Ada Lovelace' })).toHaveCount(2)
	await versions.getByRole('button', { name: 'Restore' }).click()
	await expect(page.getByLabel('Text', { exact: true })).toHaveValue('**One** card.')
	await expect(page.getByLabel('Draft')).not.toBeChecked()
	await expect.poll(status).toBe(200)
	await press(page, 'Remove this text')
	await expectDone(page, 'Removed the changes of the text')
	await expect.poll(status).toBe(404)
	await checkInBothThemes(page, [`${desk.url}/content`, `${desk.url}/content/new`])
})

test('of two editors the second sees what the first has saved, and both changes are kept', async ({ page }) => {
	await page.goto(faq())
	const other = await page.context().newPage()
	await other.goto(faq())
	await other.getByLabel('Title').fill('Sending back')
	await press(other, 'Save')
	await expectDone(other, 'Changed the text')
	await page.getByLabel('Answer', { exact: true }).first().fill('Thirty days.')
	await press(page, 'Save')
	await expect(region(page, 'Values that differ')).toContainText('Sending back')
	await expect(page.getByLabel('Title')).toHaveValue('Sending back')
	await expect(page.getByLabel('Answer', { exact: true }).first()).toHaveValue('Thirty days.')
	await press(page, 'Save')
	await expectDone(page, 'Changed the text')
	await expect(page.getByLabel('Title')).toHaveValue('Sending back')
	await press(page, 'Back to the text that ships')
	await expectDone(page, 'Removed the changes')
})

test('a translation leaves empty fields in English, and keeps the links of the original', async ({ page }) => {
	await page.goto(`${desk.url}/content?language=de&q=faq`)
	await page.getByRole('link', { name: 'Rückgabe' }).first().click()
	await expect(page.getByText('What is empty is shown in English.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Add to questions' })).toHaveCount(0)
	await page.getByLabel('Answer', { exact: true }).first().fill('Dreißig Tage.')
	await press(page, 'Save')
	await expectDone(page, 'Changed the text languages/de/faq/returns-refunds.yaml')
	await press(page, 'Undo')
})

test('only users who may write texts open them [SEC-13]', async ({ browser }) => {
	const context = await browser.newContext()
	const page = await context.newPage()
	await acceptInvitation(page, await invitationTo(desk.shop, desk.url, 'orders'))
	const response = await page.goto(`${desk.url}/content`)
	expect(response?.status()).toBe(403)
	await expect(page.getByRole('link', { name: 'Texts' })).toHaveCount(0)
	await context.close()
})
