import { guestCartDays } from '../constants.ts'
import type { Capability } from './capabilities.ts'

/** Something that the shop keeps in a visitor's browser. */
export interface StoredEntry {
	/** What browsers show it as. A cookie has `__Host-` before it over HTTPS. */
	readonly name: string
	readonly place: 'cookie' | 'local' | 'session'
	/** What it holds, and what for. */
	readonly purpose: string
	/** Until when. What stands in the tab's storage goes with the tab, and earlier where that is said. */
	readonly until: string
	/** Kept only where the store can do this. */
	readonly needs?: Capability
}

const tabEnds = 'until you close the tab'
const signedOut = 'until you sign out or close the tab'
const deleted = 'until you delete it'
const ordered = 'until you have ordered or close the tab'

/** The answer to a question of the owner's events.ts, where visitors are asked. */
export const consentEntry: StoredEntry = {
	name: 'consent',
	place: 'local',
	purpose: 'What you answered when you were asked for your consent, so that you are not asked again.',
	until: deleted,
}

/** The language that was chosen, where there are several. */
export const languageEntry: StoredEntry = {
	name: 'language',
	place: 'local',
	purpose: 'The language that you chose to read the shop in.',
	until: deleted,
}

/**
 * All that the shop itself keeps in browsers: the page "What is stored on your device" is drawn from this list, and a test holds it
 * against the code. None of it needs consent, because each is needed for what the visitor asked for.
 */
export const storedOnDevice: readonly StoredEntry[] = [
	{
		name: 'guest',
		place: 'cookie',
		purpose: 'A random number that tells your cart from those of other guests.',
		until: `${guestCartDays} days`,
	},
	{
		name: 'browser',
		place: 'cookie',
		purpose:
			'Random numbers by which the shop knows a browser in which you signed in before: others who guess at your password do not lock you out of it.',
		until: '1 year',
	},
	{ name: 'user', place: 'local', purpose: 'Your sign-in, with your name for the header.', until: 'until you sign out' },
	{
		name: 'signed-out',
		place: 'local',
		purpose: 'That somebody signed out here, so that other tabs forget what was typed.',
		until: 'until the next sign-in',
	},
	{ name: 'cart', place: 'local', purpose: 'Your cart as you last saw it, to show it without waiting.', until: 'until the cart is empty' },
	{
		name: 'wishlist',
		place: 'local',
		purpose: 'Your wishlist as you last saw it, to show it without waiting.',
		until: 'until you sign out',
		needs: 'wishlist',
	},
	{
		name: 'guest-cart-waits',
		place: 'local',
		purpose: 'That your cart still has to be joined with the one of your account.',
		until: 'until that is done',
	},
	{
		name: 'saved-for-later',
		place: 'local',
		purpose: 'What a guest put aside from the cart for later.',
		until: 'until you take it out or sign in',
		needs: 'saved_for_later',
	},
	{
		name: 'saved-waits',
		place: 'local',
		purpose: 'That what you put aside for later still has to be joined with your account.',
		until: 'until that is done',
	},
	{
		name: 'delivery-country',
		place: 'local',
		purpose: 'The country for which you want to see what delivery costs and when it comes.',
		until: deleted,
	},
	{ name: 'compared', place: 'local', purpose: 'The products that you put aside to compare them.', until: 'until you take them out' },
	{
		name: 'views',
		place: 'local',
		purpose: 'The products that you looked at last, unless you switched that off.',
		until: 'until you clear the list',
	},
	{ name: 'theme', place: 'local', purpose: 'Whether you chose light or dark colours.', until: deleted },
	{ name: 'still', place: 'local', purpose: 'That nothing is to move by itself.', until: deleted },
	{
		name: 'visitor-ip',
		place: 'session',
		purpose: "Your network address, which the shop's interface asks for with a guest's cart.",
		until: tabEnds,
	},
	{ name: 'notices', place: 'session', purpose: 'A message that is to be shown on the next page.', until: 'until it is shown' },
	{ name: 'visit', place: 'session', purpose: 'The way back to the list that you came from.', until: tabEnds },
	{
		name: 'tab-owner',
		place: 'session',
		purpose: 'Which customer the tab belongs to, so that nobody else sees what was typed.',
		until: signedOut,
	},
	{ name: 'delivery', place: 'session', purpose: 'Where your order is to go.', until: signedOut },
	{ name: 'checkout', place: 'session', purpose: 'What you typed in the checkout.', until: ordered },
	{
		name: 'billing',
		place: 'session',
		purpose: 'The address for the bill, where it is another one.',
		until: ordered,
	},
	{ name: 'payment-type', place: 'session', purpose: 'How you want to pay.', until: ordered },
	{ name: 'chosen-address', place: 'session', purpose: 'Which of your addresses the order goes to.', until: signedOut },
	{ name: 'address-form', place: 'session', purpose: 'An address that you began to type.', until: signedOut },
	{ name: 'coupon', place: 'session', purpose: 'The code of your coupon.', until: ordered, needs: 'coupons' },
	{
		name: 'unanswered-order',
		place: 'session',
		purpose: 'An order that was sent and not answered yet, so that it is not placed twice.',
		until: 'until it is answered',
	},
	{
		name: 'confirmed-order',
		place: 'session',
		purpose: 'The confirmation of your order, so that it outlives a reload.',
		until: 'until you go on shopping',
	},
	{ name: 'order-lookup', place: 'session', purpose: 'The order that you looked up.', until: tabEnds },
	{ name: 'drafts', place: 'session', purpose: 'What you began to type in other forms.', until: signedOut },
]
