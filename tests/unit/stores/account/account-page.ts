import { info, memberToken } from '../member.ts'

/** What the store answers to a sign-in. */
export const session = () => ({ http_status: 200, message: 'Login successful!', data: { token: memberToken(), info } })

/** What a page has that knows of accounts. */
export async function openAccount() {
	const [account, cart, visit, carried, { $notices }, current] = await Promise.all([
		import('#stores/account/account.ts'),
		import('#stores/cart/cart.ts'),
		import('#stores/frame/navigation-state.ts'),
		import('#stores/notices/next-page-notices.ts'),
		import('#stores/notices/notices.ts'),
		import('#stores/session/session.ts'),
	])
	const texts = () => $notices.get().map(({ text }) => text)
	/** What the next page says. */
	const carriedTexts = () => {
		carried.showStoredNotices()
		return texts()
	}
	return { ...account, ...cart, ...visit, ...current, texts, carriedTexts, $notices }
}
