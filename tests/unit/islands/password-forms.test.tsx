import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AccountForm } from '#islands/account/entry/AccountForm.tsx'
import { ForgotPasswordForm } from '#islands/account/entry/ForgotPasswordForm.tsx'
import { OneTimeCodeForm } from '#islands/account/entry/OneTimeCodeForm.tsx'
import { ResetPasswordForm } from '#islands/account/entry/ResetPasswordForm.tsx'
import { SignInForm } from '#islands/account/entry/SignInForm.tsx'
import { SignUpForm } from '#islands/account/entry/SignUpForm.tsx'
import { AccountFromOrder } from '#islands/checkout/after-order/AccountFromOrder.tsx'

function FromOrder() {
	return <AccountFromOrder order={{ number: 'N-1', key: 'k' }} email="ada@shop.example" />
}

/** The `autocomplete` values of the fields, in order. */
function autoCompleteValues(form: ReactElement): readonly string[] {
	const [, fields = ''] = /<form[^>]*>(.*)<\/form>/.exec(renderToStaticMarkup(form)) ?? []
	return [...fields.matchAll(/<input[^>]*? autoComplete="([^"]+)"/gi)].map(([, token = '']) => token)
}

it.each([
	['sign-in', SignInForm, ['username', 'current-password']],
	['sign-up', SignUpForm, ['given-name', 'family-name', 'username', 'tel', 'new-password', 'new-password']],
	['forgotten password', ForgotPasswordForm, ['username']],
	['one-time code', OneTimeCodeForm, ['username', 'one-time-code']],
	['new password', ResetPasswordForm, ['one-time-code', 'username', 'new-password', 'new-password']],
	['account out of an order', FromOrder, ['username', 'new-password']],
] as const)('the form for %s has `autocomplete` values for password managers', (_, Form, tokens) => {
	expect(autoCompleteValues(<Form />)).toEqual(tokens)
})

it('a form with only a password has a hidden field with the user name, unless it is unknown', () => {
	const form = (user: string) =>
		renderToStaticMarkup(
			<AccountForm
				name="password"
				fields={[{ name: 'current', label: () => 'Password', type: 'password', autoComplete: 'current-password' }]}
				button="Send"
				user={user}
				send={() => Promise.reject(new Error('Nothing is sent'))}
				onDone={() => undefined}
			/>,
		)
	const [, first = ''] = /^<form[^>]*>(<input[^>]*>)/.exec(form('ada@shop.example')) ?? []
	for (const part of ['autoComplete="username"', 'value="ada@shop.example"', 'readOnly', 'hidden']) expect(first).toContain(part)
	expect(form('')).not.toContain('username')
})
