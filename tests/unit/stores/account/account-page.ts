import { info, memberToken } from '../member.ts'

/** Reply of the store to a sign-in. */
export const session = () => ({ http_status: 200, message: 'Login successful!', data: { token: memberToken(), info } })

/** A page with the account stores. */
export async function openAccount() {
	const [account, changes, cart, visit, carried, { $notices }, current] = await Promise.all([
		import('#stores/account/account.ts'),
		import('#stores/account/session-changes.ts'),
		import('#stores/cart/cart.ts'),
		import('#stores/frame/navigation-state.ts'),
		import('#stores/notices/next-page-notices.ts'),
		import('#stores/notices/notices.ts'),
		import('#stores/session/session.ts'),
	])
	const texts = () => $notices.get().map(({ text }) => text)
	/** Notices of the next page. */
	const carriedTexts = () => {
		carried.showStoredNotices()
		return texts()
	}
	return { ...account, ...changes, ...cart, ...visit, ...current, texts, carriedTexts, $notices }
}
