import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import type { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { codeFields, forgotPasswordFields, resetPasswordFields, signInFields, signUpFields } from '#stores/account/form-fields.ts'
import type { AccountField } from '#stores/account/form-problems.ts'

/** The pages of these forms. */
export type AccountFormName = Extract<keyof typeof noscriptPaths, 'signIn' | 'signUp' | 'oneTimeCode' | 'forgotPassword' | 'resetPassword'>

interface FormLink {
	/** Words before the link. */
	readonly about?: () => string
	readonly label: () => string
	readonly to: AccountFormName | 'order'
}

/** What the page of a form shows. */
export interface AccountFormTexts {
	readonly title: () => string
	readonly intro?: () => string
	readonly fields: readonly AccountField[]
	readonly button: () => string
	/** Whether a second button asks for a new code. */
	readonly renewsCode?: true
	/** Error code of the store for which the summary leads to the code form. */
	readonly remedy?: string
	readonly links: readonly FormLink[]
}

/** The forms of accounts, for static pages and for pages without scripts (AUTH-01 to AUTH-31). */
export const accountForms: Readonly<Record<AccountFormName, AccountFormTexts>> = {
	signIn: {
		title: () => text('pages.signIn'),
		intro: () => text('pages.signInIntro'),
		fields: signInFields,
		button: () => text('account.signInButton'),
		remedy: 'not_verified',
		links: [
			{ label: () => text('account.forgotPassword'), to: 'forgotPassword' },
			{ about: () => text('account.newHere'), label: () => text('account.create'), to: 'signUp' },
			{ about: () => text('account.orderedWithout'), label: () => text('common.findOrder'), to: 'order' },
		],
	},
	signUp: {
		title: () => text('pages.signUp'),
		intro: () => (hasCapability('wishlist') ? text('pages.signUpIntroWishes') : text('pages.signUpIntro')),
		fields: signUpFields,
		button: () => text('account.signUpButton'),
		links: [{ about: () => text('account.haveAccount'), label: () => text('common.signIn'), to: 'signIn' }],
	},
	oneTimeCode: {
		title: () => text('pages.oneTimeCode'),
		fields: codeFields,
		button: () => text('account.verify'),
		renewsCode: true,
		links: [{ about: () => text('account.notYourEmail'), label: () => text('account.signUpAgain'), to: 'signUp' }],
	},
	forgotPassword: {
		title: () => text('pages.forgotPassword'),
		intro: () => text('pages.forgotPasswordIntro'),
		fields: forgotPasswordFields,
		button: () => text('account.send'),
		links: [{ label: () => text('account.backToSignIn'), to: 'signIn' }],
	},
	resetPassword: {
		title: () => text('pages.resetPassword'),
		intro: () => text('pages.resetPasswordIntro'),
		fields: resetPasswordFields,
		button: () => text('account.resetPassword'),
		links: [{ about: () => text('account.noCode'), label: () => text('account.askForCode'), to: 'forgotPassword' }],
	},
}

/** Where a link of a form leads: to the pages of one kind. */
export type FormTargets = Readonly<Record<AccountFormName | 'order', string>>
