import { expectAccessible } from '../fixtures.ts'
import { expect, failCalls, headerControl, newEmail, password, rejectedCallLogs, signInByForm, test } from '../support/member.ts'

const profileIcon = /^(Account|Profile)$/

test('a shopper signs up, enters the code from the mail, signs in and signs out [NAV-10..12, NAV-41, AUTH-01..07, AUTH-11, AUTH-16, AUTH-17, AUTH-20..22, PROF-02, PROF-04..06, HDR-16, HDR-17, AMB-72]', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page, memberShop: shop, complaints, heard }) => {
	complaints.allow(rejectedCallLogs)
	const email = newEmail()
	await page.goto(shop.url)
	await headerControl(page, 'link', profileIcon).click()
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Create an account' }).click()

	await page.getByLabel('First Name').fill('Ada')
	await page.getByLabel('Last Name').fill('Lovelace')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('abc')
	await page.getByLabel('Password', { exact: true }).fill(password)
	await expect(page.getByText('Strong.')).toBeVisible()
	await page.getByLabel('Confirm Password').fill(password)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Sign Up', exact: true }).click()

	await expect(page).toHaveURL(`${shop.url}/otp`)
	await expect(page.getByRole('heading', { level: 1, name: 'OTP Verification' })).toBeVisible()
	await expect(page.getByText(email)).toBeVisible()
	await page.reload()
	await expect(page.getByText(email)).toBeVisible()
	await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
	await expect(page.getByRole('button', { name: /^Send a new code \(in \d+ s\)$/ })).toBeDisabled()
	await page.getByLabel('Enter OTP').fill('000000')
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
	await expectAccessible(page)
	await page.getByLabel('Enter OTP').fill(await shop.codeFor(email))
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	await expect.poll(() => heard).toContain('OTP verified successfully!')

	// AMB-45: in the browser that signed up the shopper is signed in.
	await headerControl(page, 'link', profileIcon).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	await page.getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)

	await signInByForm(page, shop, email)
	await expect(page).toHaveURL(`${shop.url}/profile`)
	await expect.poll(() => heard).toContain('Login successful!')
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	await expect(page.getByText(email).first()).toBeVisible()
	await expectAccessible(page)
	await page.goto(shop.url)
	await headerControl(page, 'link', profileIcon).click()
	await expect(page).toHaveURL(`${shop.url}/profile`)

	await page.getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
	await page.goto(`${shop.url}/profile`)
	await expect(page).toHaveURL(`${shop.url}/signin`)
})

test('sign-in says what is wrong and keeps the form [AUTH-04, AUTH-08, AUTH-09, ERR-12, AMB-59]', async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(rejectedCallLogs)
	const calls: string[] = []
	page.on('request', (request) => request.url().endsWith('/api/login') && calls.push(request.url()))
	await page.goto(`${shop.url}/signin`)
	await page.getByRole('button', { name: 'Sign In' }).click()
	const summary = page.getByRole('main').getByRole('alert')
	await expect(summary).toContainText('All fields are required.')
	await expect(page.getByText('Email is missing')).toBeVisible()
	await expect(page.getByLabel('Email')).toBeFocused()
	await expectAccessible(page)
	await summary.getByRole('link', { name: 'Password' }).click()
	await expect(page.getByLabel('Password')).toBeFocused()
	await page.getByLabel('Email').fill('no address')
	await page.getByLabel('Password').fill('wrong wrong wrong')
	await page.keyboard.press('Enter')
	await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
	expect(calls).toEqual([])

	await page.getByLabel('Email').fill(member.email)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(summary.locator('p').first()).not.toBeEmpty()
	await expect(page.getByLabel('Password')).toHaveValue('wrong wrong wrong')
	await page.getByRole('button', { name: /^Show/ }).click()
	await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')

	await failCalls(page, 'POST', '/login', { http_status: 401 }, 200)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(summary).toContainText('Login failed. Please try again.')
	await page.reload()
	await expect(page.getByLabel('Email')).toHaveValue(member.email)
	await expect(page.getByLabel('Password')).toHaveValue('')
	expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('wrong wrong')
})

test('sign-in works when no script file arrives, and a wrong password keeps the email [AUTH-05, AUTH-08]', { tag: '@server' }, async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(/ERR_FAILED|\b422\b/)
	await page.route('**/_astro/**/*.js', (route) => route.abort())
	await signInByForm(page, shop, member.email, 'wrong wrong wrong')
	await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
	await expect(page.getByLabel('Email')).toHaveValue(member.email)
	await page.getByLabel('Password').fill(password)
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
})

test('sign-up shows missing and different fields, and every error message of the store [AUTH-12..15, AUTH-18, AUTH-19]', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, complaints }) => {
	complaints.allow(rejectedCallLogs)
	await page.goto(`${shop.url}/signup`)
	const send = page.getByRole('button', { name: 'Sign Up', exact: true })
	await page.getByLabel('First Name').fill('Ada')
	await send.click()
	const summary = page.getByRole('main').getByRole('alert')
	await expect(summary).toContainText('All fields are required.')
	await expect(page.getByLabel('Last Name')).toBeFocused()
	await page.getByLabel('Last Name').fill('Lovelace')
	await page.getByLabel('Email').fill(newEmail())
	await page.getByLabel('Phone').fill('abc')
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Confirm Password').fill('another')
	await send.click()
	await expect(summary).toContainText('Passwords do not match.')
	await expect(page.getByLabel('Confirm Password')).toBeFocused()
	await page.getByLabel('Confirm Password').fill(password)
	await failCalls(page, 'POST', '/register', { errors: { email: ['Taken already', 'Odd as well'], phone: ['No number'] } }, 422)
	await send.click()
	for (const text of ['Taken already', 'Odd as well', 'No number']) await expect(page.getByText(text)).toBeVisible()
	await expectAccessible(page)
	await failCalls(page, 'POST', '/register', { message: 'Of no use' }, 500)
	await send.click()
	await expect(summary).toContainText('Registration failed. Please try again.')
	await page.reload()
	await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
})

test('a forgotten password is replaced by a code from the mail [NAV-13, NAV-14, AUTH-24..31, AMB-72, AMB-82]', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, member, complaints, heard }) => {
	complaints.allow(rejectedCallLogs)
	const first = await shop.codeFor(member.email)
	await page.goto(`${shop.url}/signin`)
	await page.getByRole('link', { name: 'Forgot password?' }).click()
	await expectAccessible(page)
	await page.getByLabel('Enter your email').fill(member.email)
	await page.getByRole('button', { name: 'Send', exact: true }).click()
	await expect(page).toHaveURL(`${shop.url}/reset-password`)
	await expect.poll(() => heard.join()).toContain('Please check your email')
	await expect(page.getByLabel('Email')).toHaveValue(member.email)
	await expectAccessible(page)
	await page.getByLabel('New Password').fill('another long secret')
	await page.getByLabel('Confirm Password').fill('another')
	const code = await shop.codeFor(member.email, first)
	await page.getByLabel('OTP').fill(code)
	await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
	await expect(page.getByText('Passwords do not match.')).toBeVisible()
	await page.getByLabel('Confirm Password').fill('another long secret')
	await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await page.getByLabel('Email').fill(member.email)
	await page.getByLabel('Password').fill('another long secret')
	await page.getByRole('button', { name: 'Sign In' }).click()
	await expect(page).toHaveURL(`${shop.url}/profile`)
})

test('an unverified account is led to the code page, and gets a new code after the pause [AUTH-20, AMB-61]', async ({
	page,
	memberShop: shop,
	complaints,
}) => {
	complaints.allow(rejectedCallLogs)
	const email = newEmail()
	await page.request.post(`${shop.url}/api/register`, {
		data: { first_name: 'A', last_name: 'B', email, phone: '1', password, password_confirmation: password },
	})
	const first = await shop.codeFor(email)
	await signInByForm(page, shop, email)
	await page.getByRole('link', { name: 'Enter the code, or get a new one' }).click()
	await expect(page).toHaveURL(`${shop.url}/otp`)
	await page.getByRole('button', { name: 'Send a new code' }).click()
	const resend = page.getByRole('button', { name: /in \d+ s/ })
	await expect(resend).toBeDisabled()
	await expect(resend).toBeFocused()
	await failCalls(page, 'POST', '/otp-verification', { errors: { email: ['No such account'] } }, 422)
	await page.getByLabel('Enter OTP').fill('123456')
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page.getByText('No such account'), 'an error of a field that is not shown').toBeVisible()
	await page.unrouteAll()
	const code = await shop.codeFor(email, first)
	await page.getByLabel('Enter OTP').evaluate(
		(field, text) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text', text)
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		},
		`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
	)
	await expect(page.getByLabel('Enter OTP')).toHaveValue(code)
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
})

test('the code page asks for the email if it was opened without one [AMB-61]', async ({ page, memberShop: shop }) => {
	await page.goto(`${shop.url}/otp`)
	await page.getByLabel('Enter OTP').fill('123456')
	await page.getByRole('button', { name: 'Verify' }).click()
	await expect(page.getByText('Email is missing')).toBeVisible()
})
