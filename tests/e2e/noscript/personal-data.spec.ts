import { readFileSync } from 'node:fs'
import { signIn } from '@storefront/contract/client/account/account.ts'
import { fetchSessions } from '@storefront/contract/client/account/sessions.ts'
import { expect, newEmail, password, test } from '../support/member.ts'
import { createVisitor } from '../support/store-visitor.ts'

test.use({ javaScriptEnabled: false })

test('a customer without scripts ends sessions, changes the email, downloads personal data, and deletes the account', {
	tag: ['@server', '@walk'],
}, async ({ page, memberShop: shop, member, complaints }) => {
	complaints.allow(/\b422\b/)
	const signInElsewhere = (email: string) => signIn(createVisitor(shop.url), email, password)
	await signInElsewhere(member.email)
	const { token } = await signInElsewhere(member.email)
	await page.goto(`${shop.url}/signin`)
	await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	const section = (name: string) => page.getByRole('region', { name, exact: true })
	/** Opens the form with these words, and sends it with this password. */
	const send = async (name: string, opens: string | RegExp, button: string, current: string) => {
		const form = section(name).locator('details').filter({ hasText: opens }).first()
		if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
		await form.getByLabel('Current Password').fill(current)
		await form.getByRole('button', { name: button, exact: true }).click()
	}
	const isRefused = () => expect(page.getByText('This is not your current password.').first()).toBeVisible()

	const sessions = section('Where you are signed in')
	const rows = sessions.getByRole('listitem')
	const open = await rows.count()
	await send('Where you are signed in', /^End this session/, 'End this session', 'wrong')
	await isRefused()
	await expect(rows).toHaveCount(open)
	await send('Where you are signed in', /^End this session/, 'End this session', password)
	await expect(page.getByText('That session has ended.')).toBeVisible()
	await expect(rows).toHaveCount(open - 1)
	await send('Where you are signed in', 'End all other sessions', 'End all other sessions', password)
	await expect(rows).toHaveText([/This browser/])
	await expect(fetchSessions(createVisitor(shop.url, token))).rejects.toMatchObject({ status: 401 })

	const email = newEmail()
	await section('Email').getByText('Change email').click()
	await section('Email').getByLabel('New Email').fill(email)
	await send('Email', 'Change email', 'Send the code', 'wrong')
	await isRefused()
	await expect(section('Email').getByLabel('New Email')).toHaveValue(email)
	await send('Email', 'Change email', 'Send the code', password)
	await expect(section('Email').getByText(`We have sent a code to ${email}.`)).toBeVisible()
	const code = page.getByRole('textbox', { name: 'Code from our email' })
	await code.fill('no code')
	await page.getByRole('button', { name: 'Confirm' }).click()
	await expect(page.locator('main .notice-error').first()).toBeVisible()
	await code.fill(await shop.codeFor(email))
	await page.getByRole('button', { name: 'Confirm' }).click()
	await expect(page.getByText('Your email has been changed.')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(email)

	await send('Your data', 'Download my data', 'Download', 'wrong')
	await isRefused()
	const saving = page.waitForEvent('download')
	await send('Your data', 'Download my data', 'Download', password)
	const file = await saving
	expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)
	expect(readFileSync(await file.path(), 'utf8')).toContain(email)

	await send('Delete account', 'Delete my account', 'Delete my account permanently', '')
	await expect(page.getByText('Current Password is missing').first()).toBeVisible()
	await expect(section('Delete account').getByText('This takes effect immediately and cannot be undone.')).toBeVisible()
	await send('Delete account', 'Delete my account', 'Delete my account permanently', 'wrong')
	await isRefused()
	await send('Delete account', 'Delete my account', 'Delete my account permanently', password)
	await expect(page.getByText('Your account has been deleted.')).toBeVisible()
	await page.goto(`${shop.url}/noscript/profile`)
	await expect(page).toHaveURL(/\/noscript\/signin/)
	await expect(signInElsewhere(email)).rejects.toMatchObject({ kind: 'refused' })
})
