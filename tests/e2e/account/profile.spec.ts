import { signIn } from '@storefront/contract/client/account/account.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, failCalls, rejectedCallLogs, signInByForm, test } from '../support/member.ts'

test('the overview shows and saves the profile [NAV-08, NAV-33, PROF-02, PROF-07..15, AMB-43, AMB-44]', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page, complaints, openAsMember, heard }) => {
	complaints.allow(rejectedCallLogs)
	await openAsMember('/profile')
	await expect(page.getByRole('tab')).toHaveText(['Account Overview', 'Address Book', 'My Orders'])
	const isPhone = (page.viewportSize()?.width ?? 0) < 768
	await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', isPhone ? 'horizontal' : 'vertical')
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await expect(page.getByLabel('E-mail Address')).toHaveAttribute('readonly', '')
	await expect(page.getByLabel('Date of Birth')).toHaveAttribute('placeholder', 'YYYY-MM-DD')
	await page.getByLabel('First Name').fill('Augusta')
	await page.getByLabel('Date of Birth').fill('abc')
	const sent: string[] = []
	page.on('request', (request) => request.url().endsWith('/profile/update') && sent.push(request.postData() ?? ''))
	await page.getByRole('button', { name: 'Save Changes' }).click()
	expect(sent, 'without a gender the browser complains').toEqual([])
	await page.getByLabel('Gender').selectOption('other')
	await page.reload()
	await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
	await failCalls(page, 'PUT', '/profile/update')
	await page.getByRole('button', { name: 'Save Changes' }).click()
	await expect.poll(() => heard).toContain('Failed to update profile. Please try again.')
	await expect(page.getByLabel('Date of Birth')).toHaveValue('abc')
	await expectAccessible(page)
	await page.unroute('**/api/profile/update')
	await page.getByRole('button', { name: 'Save Changes' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
	expect(JSON.parse(sent.at(-1) ?? '{}')).toEqual({
		first_name: 'Augusta',
		last_name: 'Lovelace',
		phone: '+47 55 55',
		gender: 'other',
		dob: 'abc',
	})
	await page.reload()
	await expect(page.getByLabel('Gender')).toHaveValue('other')
})

test('a failed save is reported for six seconds [NAV-33, CONST-03, PROF-15]', async ({ page, complaints, openAsMember }) => {
	complaints.allow(rejectedCallLogs)
	await failCalls(page, 'PUT', '/profile/update')
	await openAsMember('/profile')
	await page.getByLabel('Date of Birth').fill('1815-12-10')
	await page.getByLabel('Gender').selectOption('female')
	await page.clock.install()
	await page.clock.pauseAt(Date.now() + 60_000)
	await page.getByRole('button', { name: 'Save Changes' }).click()
	const notice = page.getByText('Failed to update profile. Please try again.')
	await expect(notice).toBeVisible()
	await page.clock.runFor(5900)
	await expect(notice).toBeVisible()
	await page.clock.runFor(200)
	await expect(notice).toBeHidden()
})

test('a customer without an email sees that there is none [PROF-03]', async ({ page, member, openAsMember }) => {
	await openAsMember('/profile')
	await expect(page.getByText(member.email)).toBeVisible()
	const record = JSON.stringify({ token: member.token, info: { ...member.info, email: '' } })
	await page.evaluate((text) => localStorage.setItem('user', text), record)
	await page.reload()
	await expect(page.getByText('No email provided')).toBeVisible()
})

test('a guest who opens the orders sees them after the sign-in [AMB-46, PROF-01]', async ({ page, memberShop: shop, member }) => {
	await page.goto(`${shop.url}/profile#orders`)
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await page.getByLabel('Email').fill(member.email)
	await page.getByLabel('Password').fill('correct horse battery')
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})

test('a session that was ended elsewhere is reported, and typed text is kept through the sign-in [PROF-14, AMB-32]', async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
	complaints,
}) => {
	complaints.allow(rejectedCallLogs)
	const readCart = page.waitForResponse('**/api/get-cart')
	await openAsMember('/profile')
	await page.getByLabel('First Name').fill('Augusta')
	await page.getByLabel('Date of Birth').fill('1815-12-10')
	await page.getByLabel('Gender').selectOption('female')
	// Automatic calls of the page would also get the end of the session, and navigate before the click.
	await expect(page.getByText('Download my data')).toBeVisible()
	await readCart
	await member.client.call(signOut)
	// The answer leads away within the press, which Playwright would wait for without end.
	await page.getByRole('button', { name: 'Save Changes' }).click({ noWaitAfter: true })
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await expect(page.getByText('Your session has ended')).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel('Email').fill(member.email)
	await page.getByLabel('Password').fill('correct horse battery')
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL(`${shop.url}/profile`)
	await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
	await expect(page.getByLabel('Date of Birth')).toHaveValue('1815-12-10')
})

test('password and sessions are changed in the profile, and the other sessions end', async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
}) => {
	await openAsMember('/profile')
	const sessions = page.getByRole('region', { name: 'Where you are signed in' })
	await expect(sessions.getByText('This browser')).toBeVisible()
	await page.getByRole('button', { name: 'Change password' }).click()
	await page.getByLabel('Current Password').fill('a guess')
	await page.getByLabel('New Password', { exact: true }).fill('password')
	await page.getByLabel('Confirm New Password').fill('password')
	await expectAccessible(page)
	await page.getByLabel('New Password', { exact: true }).fill('quite another secret')
	await page.getByLabel('Confirm New Password').fill('quite another secret')
	await page.getByLabel('Current Password').fill('correct horse battery')
	await page.getByRole('button', { name: 'Change Password' }).click()
	await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
	await expect(sessions.getByRole('listitem')).toHaveCount(1)
	await page.reload()
	await expect(page.getByLabel('First Name')).toHaveValue('Ada')
	await page.getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	await signInByForm(page, shop, member.email, 'quite another secret')
	await expect(page).toHaveURL(`${shop.url}/profile`)
})

test('ending a session asks for the password again and reports a wrong one', async ({
	page,
	memberShop: shop,
	member,
	openAsMember,
	complaints,
}) => {
	complaints.allow(rejectedCallLogs)
	const visitor = createStoreClient({ baseUrl: shop.api })
	for (let count = 0; count < 3; count++) await signIn(visitor, member.email, 'correct horse battery')
	await openAsMember('/profile')
	const sessions = page.getByRole('region', { name: 'Where you are signed in' })
	await expect(sessions.getByRole('listitem')).toHaveCount(4)
	const opener = sessions.getByRole('button', { name: /^End this session/ }).first()
	await opener.press('Enter')
	const typed = sessions.getByLabel('Current Password')
	await expect(typed).toBeFocused()
	await expectAccessible(page)
	await sessions.getByRole('button', { name: 'Cancel' }).press('Enter')
	await expect(opener).toBeFocused()

	await opener.press('Enter')
	await typed.fill('a guess')
	await typed.press('Enter')
	await expect(sessions.getByRole('alert')).toContainText('Please check')
	await expect(sessions.getByText('This is not your current password.').first()).toBeVisible()
	await expect(sessions.getByRole('listitem')).toHaveCount(4)
	await typed.fill('correct horse battery')
	await typed.press('Enter')
	await expect(sessions.getByRole('listitem')).toHaveCount(3)
	await expect(sessions.getByRole('heading')).toBeFocused()

	await sessions.getByRole('button', { name: 'End all other sessions' }).click()
	await typed.fill('correct horse battery')
	await typed.press('Enter')
	await expect(sessions.getByRole('listitem')).toHaveCount(1)
	await expect(sessions.getByText('This browser')).toBeVisible()
})

test('"Sign Out" is visible in every part of the profile [PROF-04]', async ({ page, openAsMember }) => {
	await openAsMember('/profile')
	for (const width of [320, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		for (const part of await page.getByRole('tab').all()) {
			await part.click()
			await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
			await page.evaluate(() => scrollTo(0, 0))
			await expect(page.getByRole('button', { name: 'Sign Out' }), `${width} pixels`).toBeInViewport()
		}
	}
})
