import type { Route } from '@playwright/test'
import { choosePlace } from '#tests/e2e/support/shopper.ts'
import { open, type Scene, type Stage } from './stage.ts'

/** Opens a page as the customer, as if the sign-in had been in another tab. */
const openSignedIn = (path: string) => async (stage: Stage) => {
	const { page, customer } = stage
	await open('/faq')(stage)
	await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token: customer.token, info: customer.info }))
	await open(path)(stage)
	await page.waitForLoadState('networkidle')
}

/** Opens the orders of the customer: one was just placed, an earlier one was delivered. */
const openOrders = async (stage: Stage) => {
	await openSignedIn('/profile#orders')(stage)
	await stage.page.getByRole('list', { name: 'Parcels' }).waitFor()
}

/** Pages of a customer's account. */
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
	{
		name: 'profile-orders',
		async play(stage) {
			await openOrders(stage)
			for (const more of await stage.page.getByRole('main').locator('summary').all()) await more.click()
		},
	},
	{
		name: 'order-cancelling',
		window: true,
		async play(stage) {
			await openOrders(stage)
			await stage.page.getByRole('button', { name: /^Cancel order/ }).click()
			await stage.page.getByRole('dialog').waitFor()
		},
	},
	{
		name: 'order-returning',
		window: true,
		async play(stage) {
			await openOrders(stage)
			await stage.page.getByRole('button', { name: /^Return items/ }).click()
			const form = stage.page.getByRole('dialog')
			await form.getByRole('checkbox').uncheck()
			await form.getByRole('button', { name: 'Request return' }).click()
			await form.getByRole('alert').waitFor()
		},
	},
	{
		name: 'order-again',
		window: true,
		async play(stage) {
			await openOrders(stage)
			await stage.page
				.getByRole('button', { name: /^Order again/ })
				.first()
				.click()
			await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
		},
	},
	{
		name: 'review-writing',
		async play(stage) {
			await openSignedIn(`/review?product=${stage.products.simple}`)(stage)
			await stage.page.getByRole('button', { name: 'Send review' }).click()
			await stage.page.getByText('Please choose 1 to 5 stars').waitFor()
		},
	},
	{
		name: 'review-too-early',
		async play(stage) {
			await openSignedIn(`/review?product=${stage.products.another}`)(stage)
			await stage.page.getByText('You can review this product after it has been delivered to you.').waitFor()
		},
	},
	{
		name: 'profile-addresses',
		async play(stage) {
			await openSignedIn('/profile')(stage)
			await stage.page.getByRole('tab', { name: /Address/ }).click()
			await stage.page.getByText('3 Harbour Lane').waitFor()
		},
	},
	{
		name: 'address-adding',
		window: true,
		async play(stage) {
			await openSignedIn('/profile#addresses')(stage)
			await stage.page.getByRole('button', { name: 'Add New Address' }).click()
			const dialog = stage.page.getByRole('dialog')
			await choosePlace(dialog, 'Country', 'Norway')
			await dialog.getByRole('combobox', { name: 'City' }).fill('b')
			await dialog.getByRole('option').first().waitFor()
		},
	},
	{
		name: 'address-deleted',
		async play(stage) {
			await openSignedIn('/profile#addresses')(stage)
			// Mocks the deletion, because later scenes need the address.
			const removed = (route: Route) => route.fulfill({ json: { message: '' } })
			await stage.page.route('**/api/address/delete/*', removed)
			await stage.page
				.getByRole('button', { name: /^Delete/ })
				.last()
				.click()
			await stage.page.getByRole('button', { name: 'Undo' }).waitFor()
		},
	},
	{ name: 'checkout-customer', play: openSignedIn('/checkout') },
]
