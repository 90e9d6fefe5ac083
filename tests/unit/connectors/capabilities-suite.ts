import { readFileSync } from 'node:fs'
import { type Capability, capabilities, isUnknownCallError } from '@storefront/contract/domain/frame/capabilities.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '@storefront/contract/endpoints/account/own-review.ts'
import {
	changeEmail,
	confirmEmail,
	deleteAccount,
	exportPerson,
	getDeparture,
} from '@storefront/contract/endpoints/account/personal-data.ts'
import { changePassword, endSessions, getSessions, signOut } from '@storefront/contract/endpoints/account/sessions.ts'
import { describeSaved, getSaved, removeSaved, saveForLater } from '@storefront/contract/endpoints/cart/saved.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { answerQuestion, askQuestion, getAnsweredQuestions, getQuestions } from '@storefront/contract/endpoints/catalogue/questions.ts'
import { getReviews } from '@storefront/contract/endpoints/catalogue/reviews.ts'
import { askForStockMail } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { getCoupon } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { askReturn, cancelReturn } from '@storefront/contract/endpoints/checkout/order-changes.ts'
import { getReceipt, getReceiptFile } from '@storefront/contract/endpoints/checkout/receipts.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { sendMessage } from '@storefront/contract/endpoints/frame/contact.ts'
import { getContent } from '@storefront/contract/endpoints/frame/content.ts'
import { subscribeNewsletter } from '@storefront/contract/endpoints/frame/marketing.ts'
import { getDelivery } from '@storefront/contract/endpoints/location/location.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestConnector } from './test-connector.ts'

/** Calls of each capability. */
const calls: Readonly<Record<Capability, readonly Endpoint[]>> = {
	account_deletion: [getDeparture, deleteAccount],
	account_export: [exportPerson],
	changes: [getChanges],
	contact: [sendMessage],
	content: [getContent],
	coupons: [getCoupon],
	delivery_estimate: [getDelivery],
	email_change: [changeEmail, confirmEmail],
	newsletter: [subscribeNewsletter],
	receipts: [getReceipt, getReceiptFile],
	returns: [askReturn, cancelReturn],
	questions: [getQuestions, getAnsweredQuestions, askQuestion, answerQuestion],
	reviews: [getReviews, getOwnReview, saveOwnReview, removeOwnReview],
	saved_for_later: [getSaved, saveForLater, removeSaved, describeSaved],
	sessions: [getSessions, endSessions, changePassword, signOut],
	stock_mails: [askForStockMail],
	wishlist: [getWishlist, addToWishlist, removeFromWishlist],
}

interface CapabilitiesSuite<Engine extends TestConnector> {
	readonly openEngine: (recording: string) => Promise<Engine>
	readonly capabilitiesOf: (engine: Engine) => Promise<Readonly<Record<Capability, 0 | 1>>>
	readonly readme: string
}

/** Tests of capabilities that every connector passes; call it within `describe`. */
export function testCapabilities<Engine extends TestConnector>({ openEngine, capabilitiesOf, readme }: CapabilitiesSuite<Engine>): void {
	let engine: Engine
	beforeAll(async () => {
		engine = await openEngine('capabilities')
	})
	afterAll(() => engine.end())

	it.each(capabilities)('capability %s matches its calls', async (capability) => {
		const declaredValue = (await capabilitiesOf(engine))[capability]
		for (const { method, path } of calls[capability]) {
			const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
			const answer = await engine.visitor().fetch(`/api${path.replace(/\{\w+\}/, '1')}`, { method, ...body })
			expect(isUnknownCallError(answer.status, '', true), `${method} ${path} answered ${answer.status}`).toBe(declaredValue === 0)
		}
	})

	it('README explains each missing capability', async () => {
		const explained = [...readFileSync(readme, 'utf8').matchAll(/^\| `([a-z_]+)` \| .+ \|$/gm)].map(([, name]) => name)
		const declared = await capabilitiesOf(engine)
		expect(explained.toSorted()).toEqual(capabilities.filter((one) => declared[one] === 0).toSorted())
	})
}
