import { localizePaths } from '@storefront/i18n/localized-path.ts'

/** Paths of the withdrawal from a contract, in the locale of the request. They are separate, because no script of a page needs them. */
export const withdrawalPaths = localizePaths({
	/** The form. */
	page: '/withdraw',
	/** Its target, if the shop has a server: confirmation and receipt. */
	form: '/noscript/withdraw',
})
