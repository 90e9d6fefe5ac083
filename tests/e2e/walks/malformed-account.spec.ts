import { failedCallLogs, interceptCalls } from '../support/malformed-calls.ts'
import { expect, newEmail, password, signInByForm, test } from '../support/member.ts'
import { addToCart } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const other = 'another horse battery'

test('account forms show failures, keep entered text, and work on the next click [AUTH-09, AUTH-19, AUTH-23, AUTH-27, AUTH-31]', async ({
	page,
	memberShop: shop,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const { fails } = await interceptCalls(page)
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

	await page.goto(`${shop.url}/signin`)
	await fill({ Email: email, Password: other })
	await form(/login$/, 'Sign In', 'Login failed. Please try again.', () => expect(page).toHaveURL(/\/profile$/))
})

test("a guest's cart survives failures of its merge into the account's cart, and is merged once [API-02, AMB-22]", async ({
	page,
	memberShop: shop,
	member,
	complaints,
}) => {
	complaints.allow(failedCallLogs)
	const { fails, takesItsTime, hears } = await interceptCalls(page)
	const [first, second] = await simpleProducts(shop.url)
	const add = async (product: { readonly id: string } | undefined) => {
		await page.goto(`${shop.url}/product/${product?.id}`)
		await addToCart(page)
	}
	const signIn = async () => {
		await signInByForm(page, shop, member.email)
		await expect(page).toHaveURL(/\/profile$/)
	}
	const signOut = async () => {
		await page.goto(`${shop.url}/profile`)
		await page.getByRole('button', { name: 'Sign Out' }).click()
		await expect(page).toHaveURL(`${shop.url}/`)
	}
	const pieces = (product: { readonly name: string } | undefined) =>
		page.getByRole('group', { name: `Quantity: ${product?.name}` }).getByRole('status')
	const expectWaitMessage = () =>
		hears('The items from before you signed in could not be added yet. Nothing is lost: we will try again on the next page.')
	const merge = { method: 'POST', path: /cart\/merge$/ } as const
	let tries = 0
	page.on('requestfinished', (request) => {
		if (merge.path.test(new URL(request.url()).pathname)) tries += 1
	})
	/** One at the sign-in, one by the page that it leads to. */
	const signInWithTwoTries = async () => {
		const before = tries
		await signIn()
		await expect.poll(() => tries - before).toBe(2)
	}

	await add(first)
	await fails({
		...merge,
		ask: signInWithTwoTries,
		repeatCall: () => page.goto(`${shop.url}/cart`),
		missed: expectWaitMessage,
		taken: () => expect(pieces(first)).toHaveText('1'),
	})

	await signOut()
	await add(second)
	await page.goto(`${shop.url}/signin`)
	await page.getByLabel('Email').fill(member.email)
	await page.getByLabel('Password').fill(password)
	await takesItsTime({
		...merge,
		ask: () => page.getByRole('button', { name: 'Sign In' }).click(),
		missed: expectWaitMessage,
		taken: () => expect(page).toHaveURL(/\/profile$/),
	})
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible()

	await signOut()
	await add(first)
	const isMerge = (url: URL) => merge.path.test(url.pathname)
	await page.route(isMerge, async (route) => route.fulfill({ response: await route.fetch(), body: '{"data":{"ca' }))
	await signInWithTwoTries()
	await expectWaitMessage()
	await page.unroute(isMerge)
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible()
	await expect(pieces(first), 'one piece of each time').toHaveText('2')
	await expect(pieces(second)).toHaveText('1')
})
