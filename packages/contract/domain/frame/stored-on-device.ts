import { text } from '@storefront/i18n/text.ts'
import { guestCartDays } from '../constants.ts'
import type { Capability } from './capabilities.ts'

/** An entry that a theme stores in the browser of visitors, as the theme folder declares it. */
export interface DeclaredEntry {
	/** Name of the cookie or storage key. A cookie has the prefix `__Host-` over HTTPS. */
	readonly name: string
	readonly place: 'cookie' | 'local' | 'session'
	/** Content and purpose of the entry. */
	readonly purpose: string
	/** Storage duration: "1 year", or "until you close the tab". */
	readonly until: string
}

/** An entry in the language of the request. */
export interface StoredEntry extends Omit<DeclaredEntry, 'until'> {
	/** Storage duration as a sentence. Session storage ends with the tab, or earlier if the sentence says so. */
	readonly kept: string
	/** The capability of the store that the entry depends on. */
	readonly needs?: Capability
}

/** Converts an entry of the theme folder for the page. */
export function asStored({ until, ...entry }: DeclaredEntry): StoredEntry {
	return { ...entry, kept: until.startsWith('until') ? text('device.keptUntil', { time: until }) : text('device.keptFor', { time: until }) }
}

/** The consent of the visitor, for themes that ask for it in events.ts. */
export function consentEntry(): StoredEntry {
	return { name: 'consent', place: 'local', purpose: text('device.consent'), kept: text('device.untilDeleted') }
}

/** The selected language, in shops with several. */
export function languageEntry(): StoredEntry {
	return { name: 'language', place: 'local', purpose: text('device.language'), kept: text('device.untilDeleted') }
}

/** The selected market, in shops with several. */
export function marketEntry(): StoredEntry {
	return { name: 'market', place: 'local', purpose: text('device.market'), kept: text('device.untilDeleted') }
}

/**
 * All entries that the shop stores in browsers. The page "What is stored on your device" renders this list, and a test
 * compares it with the code. None of them needs consent, because each is necessary for a function that the visitor uses.
 */
export function storedOnDevice(): readonly StoredEntry[] {
	return [
		{ name: 'guest', place: 'cookie', purpose: text('device.guest'), kept: text('device.keptDays', { days: guestCartDays }) },
		{ name: 'browser', place: 'cookie', purpose: text('device.browser'), kept: text('device.keptYear') },
		{ name: 'form', place: 'cookie', purpose: text('device.form'), kept: text('device.untilBrowserCloses') },
		{ name: 'orders', place: 'cookie', purpose: text('device.orders'), kept: text('device.untilBrowserCloses') },
		{ name: 'email', place: 'cookie', purpose: text('device.email'), kept: text('device.untilBrowserCloses') },
		{ name: 'session', place: 'cookie', purpose: text('device.session'), kept: text('device.untilSignedOut') },
		{
			name: 'saved',
			place: 'cookie',
			purpose: text('device.saved'),
			kept: text('device.keptDays', { days: guestCartDays }),
			needs: 'saved_for_later',
		},
		{ name: 'user', place: 'local', purpose: text('device.user'), kept: text('device.untilSignedOut') },
		{ name: 'signed-out', place: 'local', purpose: text('device.signedOut'), kept: text('device.untilNextSignIn') },
		{ name: 'cart', place: 'local', purpose: text('device.cart'), kept: text('device.untilCartEmpty') },
		{ name: 'wishlist', place: 'local', purpose: text('device.wishlist'), kept: text('device.untilSignedOut'), needs: 'wishlist' },
		{ name: 'guest-cart-waits', place: 'local', purpose: text('device.guestCartWaits'), kept: text('device.untilDone') },
		{
			name: 'saved-for-later',
			place: 'local',
			purpose: text('device.savedForLater'),
			kept: text('device.untilTakenOutOrSignedIn'),
			needs: 'saved_for_later',
		},
		{ name: 'saved-waits', place: 'local', purpose: text('device.savedWaits'), kept: text('device.untilDone') },
		{ name: 'delivery-country', place: 'local', purpose: text('device.deliveryCountry'), kept: text('device.untilDeleted') },
		{ name: 'compared', place: 'local', purpose: text('device.compared'), kept: text('device.untilTakenOut') },
		{ name: 'views', place: 'local', purpose: text('device.views'), kept: text('device.untilCleared') },
		{ name: 'theme', place: 'local', purpose: text('device.theme'), kept: text('device.untilDeleted') },
		{ name: 'still', place: 'local', purpose: text('device.still'), kept: text('device.untilDeleted') },
		{ name: 'visitor-ip', place: 'session', purpose: text('device.visitorIp'), kept: text('device.untilTabCloses') },
		{ name: 'notices', place: 'session', purpose: text('device.notices'), kept: text('device.untilShown') },
		{ name: 'visit', place: 'session', purpose: text('device.visit'), kept: text('device.untilTabCloses') },
		{ name: 'tab-owner', place: 'session', purpose: text('device.tabOwner'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'delivery', place: 'session', purpose: text('device.delivery'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'delivery-service', place: 'session', purpose: text('device.deliveryService'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'parcel-shop', place: 'session', purpose: text('device.deliveryService'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'checkout', place: 'session', purpose: text('device.checkout'), kept: text('device.untilOrdered') },
		{ name: 'billing', place: 'session', purpose: text('device.billing'), kept: text('device.untilOrdered') },
		{ name: 'payment-type', place: 'session', purpose: text('device.paymentType'), kept: text('device.untilOrdered') },
		{ name: 'chosen-address', place: 'session', purpose: text('device.chosenAddress'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'address-form', place: 'session', purpose: text('device.addressForm'), kept: text('device.untilSignedOutOrClosed') },
		{ name: 'coupon', place: 'session', purpose: text('device.coupon'), kept: text('device.untilOrdered'), needs: 'coupons' },
		{ name: 'unanswered-order', place: 'session', purpose: text('device.unansweredOrder'), kept: text('device.untilAnswered') },
		{ name: 'confirmed-order', place: 'session', purpose: text('device.confirmedOrder'), kept: text('device.untilShopping') },
		{ name: 'order-lookup', place: 'session', purpose: text('device.orderLookup'), kept: text('device.untilTabCloses') },
		{ name: 'drafts', place: 'session', purpose: text('device.drafts'), kept: text('device.untilSignedOutOrClosed') },
	]
}
