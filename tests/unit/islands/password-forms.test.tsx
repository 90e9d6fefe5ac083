import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type AccountFormName, accountForms } from '#components/account/account-forms.ts'
import { AccountFields } from '#islands/account/AccountFields.tsx'
import { AccountForm } from '#islands/account/AccountForm.tsx'
import { AccountFromOrder } from '#islands/checkout/after-order/AccountFromOrder.tsx'

/** The `autocomplete` values of the fields, in order. */
function autoCompleteValues(form: ReactElement): readonly string[] {
	return [...renderToStaticMarkup(form).matchAll(/<input[^>]*? autoComplete="([^"]+)"/gi)].map(([, token = '']) => token)
}

const fieldsOf = (form: AccountFormName) => <AccountFields id="form" fields={accountForms[form].fields} />

it.each([
	['sign-in', fieldsOf('signIn'), ['username', 'current-password']],
	['sign-up', fieldsOf('signUp'), ['given-name', 'family-name', 'username', 'tel', 'new-password', 'new-password']],
	['forgotten password', fieldsOf('forgotPassword'), ['username']],
	['one-time code', fieldsOf('oneTimeCode'), ['username', 'one-time-code']],
	['new password', fieldsOf('resetPassword'), ['one-time-code', 'username', 'new-password', 'new-password']],
	[
		'account out of an order',
		<AccountFromOrder key="form" order={{ number: 'N-1', key: 'k' }} email="ada@shop.example" />,
		['username', 'new-password'],
	],
] as const)('the form for %s has `autocomplete` values for password managers', (_, form, tokens) => {
	expect(autoCompleteValues(form)).toEqual(tokens)
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
