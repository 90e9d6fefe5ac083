import { open, type Scene, type Stage } from './stage.ts'

/** Opens a page as the customer, as if the sign-in had been in another tab. */
const openSignedIn = (path: string) => async (stage: Stage) => {
	const { page, customer } = stage
	await open('/faq')(stage)
	await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token: customer.token, info: customer.info }))
	await open(path)(stage)
	await page.waitForLoadState('networkidle')
}

/** What customers have of their own. */
export const accountScenes: readonly Scene[] = [
	{
		name: 'wishlist-drawer',
		window: true,
		async play(stage) {
			await openSignedIn('/faq')(stage)
			await stage.page
				.getByRole('button', { name: /^Wishlist/ })
				.filter({ visible: true })
				.click()
			await stage.page.getByRole('dialog', { name: /^Your Wishlist \(/ }).waitFor()
		},
	},
	{ name: 'profile', play: openSignedIn('/profile') },
	{ name: 'profile-orders', play: openSignedIn('/profile#orders') },
	{
		name: 'profile-addresses',
		async play(stage) {
			await openSignedIn('/profile')(stage)
			await stage.page.getByRole('tab', { name: /Address/ }).click()
			await stage.page.getByText('3 Harbour Lane').waitFor()
		},
	},
	{ name: 'checkout-customer', play: openSignedIn('/checkout') },
]
