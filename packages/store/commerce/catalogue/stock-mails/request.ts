import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { stockMailConfirmDays, stockWaitDays } from '@storefront/contract/domain/constants.ts'
import type { askForStockMail } from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import { shareLockCustomer } from '@storefront/store/infrastructure/context/lock-customer.ts'
import { requireMail } from '@storefront/store/infrastructure/context/require-mail.ts'
import type { Customer } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { currentMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { priceConfirmMail, stockConfirmMail } from '@storefront/store/infrastructure/mail/stock-mails.ts'
import { accountKey, isEmail, normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { InferOutput } from 'valibot'
import { readSender } from '../../account/codes/code-mail.ts'
import { type AwaitedVariant, readAwaitedVariant, type WaitTable, waitTables } from './awaited-variant.ts'

const dayMs = 24 * 60 * 60_000
/** Most variants that one email address can wait for; it limits the size of the table. */
const maxWaits = 50

type Body = InferOutput<(typeof askForStockMail)['body'] & {}>

/**
 * Stores a request for an email when a variant is in stock again, or costs less than now. Returns true if the address has to confirm it first by a link in
 * an email; the address of the customer's own account needs no confirmation. The result does not reveal who waits for which variant.
 * Throws `not_found`, `variation_required`, `invalid_request` for an invalid address, and `mail_unavailable`.
 */
export async function requestStockMail(store: Store, customer: Customer | null, body: Body): Promise<boolean> {
	const email = normalizeEmail(body.email)
	if (!isEmail(email)) {
		const message = text('refusals.emailForm')
		throw new StoreError('invalid_request', message, { errors: { email: [message] } })
	}
	const offer = await findOffer(store.db, body)
	const table: WaitTable = body.about === 'price' ? 'price_alerts' : 'stock_waits'
	const own = customer && (await store.db.selectFrom('customers').select('email').where('id', '=', customer.id).executeTakeFirst())
	if (own?.email === email) {
		await saveRequest(store, email, { table, offer }, { confirmed_at: store.clock().toISOString(), key_hash: null }, customer)
		return false
	}
	await requireMail(store)
	store.background.run('send the email that confirms a stock request', () => sendConfirmationMail(store, email, { table, offer }))
	return true
}

async function findOffer(db: Db, { product_id, variant_id }: Body): Promise<AwaitedVariant> {
	const product = parseId(product_id) ?? -1
	const offers = await db.selectFrom('offers').select('id').where('product_id', '=', product).orderBy('id').limit(2).execute()
	const wanted = variant_id == null ? (offers.length === 1 ? offers[0]?.id : undefined) : parseId(variant_id)
	if (variant_id == null && offers.length > 1) throw new StoreError('variation_required', text('refusals.chooseOptions'))
	const offer = wanted === undefined || wanted === null ? null : await readAwaitedVariant(db, wanted)
	if (offer?.product_id !== product) throw new StoreError('not_found', text('refusals.noProduct'))
	return offer
}

interface Request {
	readonly table: WaitTable
	readonly offer: AwaitedVariant
}

async function sendConfirmationMail(store: Store, email: string, request: Request): Promise<void> {
	if (!(await store.limits.tryTake('stock_mail_confirm', accountKey(email)))) return
	const key = randomBytes(18).toString('base64url')
	if (!(await saveRequest(store, email, request, { confirmed_at: null, key_hash: hashOf(key) }))) return
	const links = { key, unsubscribeKey: stockCancelKey(store.newsletterKey, email) }
	const sender = await readSender(store)
	const compose = request.table === 'price_alerts' ? priceConfirmMail : stockConfirmMail
	await store.mailer.send(compose(email, request.offer, links, sender))
}

/** Stores the request. False if the address already waits for this variant, confirmed, or waits for `maxWaits` others. */
function saveRequest(
	store: Store,
	email: string,
	{ table, offer }: Request,
	state: { readonly confirmed_at: string | null; readonly key_hash: string | null },
	customer?: Customer | null,
): Promise<boolean> {
	const entries = { ...state, created_at: store.clock().toISOString(), language: language(), market: currentMarket()?.code ?? '' }
	const values = table === 'price_alerts' ? { ...entries, price: offer.paid } : entries
	return inTransaction(store.db, async (trx) => {
		// The address counts as confirmed only as long as the account exists.
		if (customer) await shareLockCustomer(trx, customer.id)
		const others = await trx
			.selectFrom(table as 'stock_waits')
			.select('id')
			.where('email', '=', email)
			.where('offer_id', '!=', offer.id)
			.execute()
		if (others.length >= maxWaits) return false
		const stored = await trx
			.insertInto(table as 'stock_waits')
			.values({ offer_id: offer.id, email, ...values })
			.onConflict((conflict) =>
				conflict
					.columns(['offer_id', 'email'])
					.doUpdateSet(values)
					.where(`${table as 'stock_waits'}.confirmed_at`, 'is', null),
			)
			.returning('id')
			.executeTakeFirst()
		return stored !== undefined
	})
}

/** Confirms the request with this key and returns its kind. Throws `code_invalid` for a key that is used, expired or unknown. */
export async function confirmStockMailRequest(store: Store, key: string): Promise<WaitTable> {
	const now = store.clock()
	for (const table of waitTables) {
		const confirmed = await store.db
			.updateTable(table as 'stock_waits')
			.set({ confirmed_at: now.toISOString(), key_hash: null })
			.where('key_hash', '=', hashOf(key))
			.where('created_at', '>', new Date(now.getTime() - stockMailConfirmDays * dayMs).toISOString())
			.executeTakeFirst()
		if (confirmed.numUpdatedRows === 1n) return table
	}
	throw keyInvalid(text('refusals.stockLinkOld'))
}

/** Deletes all requests of an email address. Throws `code_invalid` if the key is not the key of this address. */
export async function cancelStockMail(store: Store, address: string, key: string): Promise<void> {
	const email = normalizeEmail(address)
	const [expected, actual] = [Buffer.from(stockCancelKey(store.newsletterKey, email)), Buffer.from(key)]
	if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw keyInvalid(text('refusals.linkNotWhole'))
	for (const table of waitTables) await store.db.deleteFrom(table).where('email', '=', email).execute()
}

/** Deletes requests that were not confirmed in time, and requests older than `stockWaitDays`. */
export async function removeStockMails(db: Db, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	for (const table of waitTables)
		await db
			.deleteFrom(table as 'stock_waits')
			.where((wait) =>
				wait.or([
					wait.and([wait('confirmed_at', 'is', null), wait('created_at', '<', before(stockMailConfirmDays))]),
					wait('created_at', '<', before(stockWaitDays)),
				]),
			)
			.execute()
}

/** The key of the unsubscribe link of an email address. It is valid as long as the shop does not change its secret. */
export function stockCancelKey(newsletterKey: Uint8Array, email: string): string {
	return createHmac('sha256', newsletterKey).update(`stock:${email}`).digest('base64url').slice(0, 32)
}

function hashOf(key: string): string {
	return createHash('sha256').update(key.trim()).digest('hex')
}

function keyInvalid(message: string): StoreError {
	return new StoreError('code_invalid', message, { errors: { key: [message] } })
}
