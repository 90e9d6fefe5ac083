import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { able } from '../../../../connectors/medusa/routes/frame.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '../../../../src/contract/account/own-review.ts'
import { changeEmail, confirmEmail, deleteAccount, exportPerson, getDeparture } from '../../../../src/contract/account/person.ts'
import { changePassword, endSessions, getSessions, signOut } from '../../../../src/contract/account/sessions.ts'
import { describeSaved, getSaved, removeSaved, saveForLater } from '../../../../src/contract/cart/saved.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '../../../../src/contract/cart/wishlist.ts'
import { getReviews } from '../../../../src/contract/catalogue/reviews.ts'
import { askForStockMail } from '../../../../src/contract/catalogue/stock-mails.ts'
import { getCoupon } from '../../../../src/contract/checkout/checkout.ts'
import { askReturn, cancelReturn } from '../../../../src/contract/checkout/order-life.ts'
import { getReceipt, getReceiptFile } from '../../../../src/contract/checkout/receipts.ts'
import { getChanges } from '../../../../src/contract/frame/changes.ts'
import { sendMessage } from '../../../../src/contract/frame/contact.ts'
import { subscribeNewsletter } from '../../../../src/contract/frame/marketing.ts'
import { getDelivery } from '../../../../src/contract/location/location.ts'
import type { Endpoint } from '../../../../src/contract/wire/endpoint.ts'
import { type Capability, capabilities, meansUnknownCall } from '../../../../src/domain/frame/capabilities.ts'
import { openEngine, type TestEngine } from '../../../connectors/medusa/engine.ts'

/** The calls that each of them is about. */
const calls: Readonly<Record<Capability, readonly Endpoint[]>> = {
	account_deletion: [getDeparture, deleteAccount],
	account_export: [exportPerson],
	changes: [getChanges],
	contact: [sendMessage],
	coupons: [getCoupon],
	delivery_estimate: [getDelivery],
	email_change: [changeEmail, confirmEmail],
	newsletter: [subscribeNewsletter],
	receipts: [getReceipt, getReceiptFile],
	returns: [askReturn, cancelReturn],
	reviews: [getReviews, getOwnReview, saveOwnReview, removeOwnReview],
	saved_for_later: [getSaved, saveForLater, removeSaved, describeSaved],
	sessions: [getSessions, endSessions, changePassword, signOut],
	stock_mails: [askForStockMail],
	wishlist: [getWishlist, addToWishlist, removeFromWishlist],
}

describe('what the connector says that it can do before a Medusa shop', () => {
	let engine: TestEngine
	beforeAll(async () => {
		engine = await openEngine('capabilities')
	})
	afterAll(() => engine.end())

	it.each(capabilities)('%s is as it says', async (capability) => {
		const isSaid = able[capability]
		for (const { method, path } of calls[capability]) {
			const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
			const answer = await engine.visitor().fetch(`/api${path.replace(/\{\w+\}/, '1')}`, { method, ...body })
			expect(meansUnknownCall(answer.status, '', true), `${method} ${path} answered ${answer.status}`).toBe(isSaid === 0)
		}
	})

	it('tells in the README what it cannot, each with its reason', () => {
		const readme = readFileSync('connectors/medusa/README.md', 'utf8')
		const told = [...readme.matchAll(/^\| `([a-z_]+)` \| .+ \|$/gm)].map(([, name]) => name)
		expect(told.toSorted()).toEqual(capabilities.filter((one) => able[one] === 0).toSorted())
	})
})
