import { expect, newEmail, password, test } from './member.ts'
import { simpleProducts } from './other-guest.ts'
import { addToCart } from './shopper.ts'
import { spoil, spoiltCalls } from './spoilt-calls.ts'

const other = 'another horse battery'

test('every form of an account may fail: it is told, what was typed stays, and the same press works again [AUTH-09, AUTH-19, AUTH-23, AUTH-27, AUTH-31, AMB-22]', async ({
	page,
	memberShop: shop,
	complaints,
}) => {
	complaints.allow(spoiltCalls)
	const { fails, hears } = await spoil(page)
	const email = newEmail()
	const problem = page.getByRole('main').getByRole('alert')
	const fill = async (entries: Readonly<Record<string, string>>) => {
		for (const [label, text] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(text)
	}
	const form = (path: RegExp, button: string, sentence: string, taken: () => Promise<unknown>, method: 'POST' | 'PUT' = 'POST') =>
		fails({
			method,
			path,
			ask: () => page.getByRole('button', { name: button, exact: true }).click(),
			missed: async () => {
				await expect(problem).toContainText(sentence)
				await expect(page.getByRole('button', { name: button, exact: true })).not.toHaveAttribute('aria-busy', 'true')
				for (const field of await page.getByRole('main').getByRole('textbox').all()) await expect(field).not.toHaveValue('')
			},
			taken,
		})

	await page.goto(`${shop.url}/signup`)
	await fill({
		'First Name': 'Ada',
		'Last Name': 'Lovelace',
		Email: email,
		Phone: '+47 55',
		Password: password,
		'Confirm Password': password,
	})
	await form(/register$/, 'Sign Up', 'Registration failed. Please try again.', () => expect(page).toHaveURL(/\/otp$/))

	await page.clock.fastForward('01:05')
	const first = await shop.codeFor(email)
	await fails({
		method: 'POST',
		path: /otp-resend$/,
		ask: () => page.getByRole('button', { name: 'Send a new code' }).click(),
		missed: () => expect(page.getByText('A new code could not be sent. Please try again.')).toBeVisible(),
		taken: () => expect(page.getByRole('button', { name: /^Send a new code \(in/ })).toBeDisabled(),
	})
	await fill({ 'Enter OTP': await shop.codeFor(email, first) })
	await form(/otp-verification$/, 'Verify', 'OTP verification failed. Please try again.', () => expect(page).toHaveURL(`${shop.url}/`))

	await page.goto(`${shop.url}/forgot-password`)
	await fill({ 'Enter your email': email })
	const before = await shop.codeFor(email)
	await form(/forgot-password$/, 'Send', 'Failed to send reset link. Please try again.', () => expect(page).toHaveURL(/\/reset-password$/))
	await fill({ OTP: await shop.codeFor(email, before), 'New Password': other, 'Confirm Password': other })
	await form(
		/reset-password$/,
		'Reset Password',
		'Failed to update password. Please try again.',
		() => expect(page).toHaveURL(/\/signin$/),
		'PUT',
	)

	const [product] = await simpleProducts(shop.url)
	await page.goto(`${shop.url}/product/${product?.id}`)
	await addToCart(page)
	await page.goto(`${shop.url}/signin`)
	await fill({ Email: email, Password: other })
	const merge = /cart\/merge$/
	await page.route(merge, (route) => route.fulfill({ status: 500, json: {} }))
	await form(/login$/, 'Sign In', 'Login failed. Please try again.', () => expect(page).toHaveURL(/\/profile$/))
	await hears('What you had put into the cart before signing in could not be added yet. Nothing is lost: we try again with the next page.')
	await page.unroute(merge)
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
})
