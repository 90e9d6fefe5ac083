import { cancelledStatus, orderStatuses, parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { toAmountText } from '@storefront/contract/domain/money.ts'
import type { ErrorCode } from '@storefront/contract/endpoints/wire/errors.ts'
import { english, shopLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { formatPaymentForOwner } from '@storefront/store/commerce/checkout/order/payment-for-owner.ts'
import { type StatusChange, setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { addParcelOptions, type ParcelOptions, parcelsOf } from './parcel-options.ts'

const longestStatus = 40

interface Options extends ParcelOptions {
	readonly new?: true
	readonly restock?: true
	readonly keepStock?: true
	readonly unpaid?: true
	readonly mail: boolean
	readonly json?: true
}

export function statusCommand(): Command {
	const command = new Command('status')
		.description(
			'Say how far an order is. Its customer gets a mail within about ten seconds of a running shop. A cancelled order puts its pieces back into the stock and gives the use of its coupon back; taken up again, it takes both again or is refused.',
		)
		.argument('<order-no>', 'the number that the shopper has')
		.argument('<word>', `${orderStatuses.join(', ')}, or a word of your own`)
		.option('--new', 'this word is meant, although no order has had it yet')
		.option('--restock', 'its pieces are back in the stock, with whatever word: "Returned", say')
		.option('--keep-stock', 'the stock stays as it is: the pieces are lost, or counted already')
		.option('--unpaid', 'send it although its provider has no money for it; it then has a receipt, and is not given up by itself')
		.option('--no-mail', 'tell nobody')
		.option(...jsonOption)
	return addParcelOptions(command).action((number: string, word: string, options: Options) =>
		withShop((db) => setStatus(db, number, word, options)),
	)
}

async function setStatus(db: Db, typed: string, word: string, options: Options): Promise<void> {
	if (options.restock && options.keepStock) throw new CommandError('--restock and --keep-stock say the opposite; choose one.')
	const status = await statusMeant(db, word.trim(), options.new ?? false)
	const number = parseOrderNumber(typed)
	const order = await db.selectFrom('orders').select('language').where('order_no', '=', number).executeTakeFirst()
	// Orders without a language were placed in the first language of the shop.
	const parcels = parcelsOf(options, order?.language || shopLanguages()[0].tag)
	if (parcels.length > 0 && status === cancelledStatus)
		throw new CommandError('A cancelled order has no parcel on its way: leave --tracking out.')
	const stock = options.restock ? 'return' : options.keepStock ? 'keep' : 'auto'
	const { mail: isTold, removeTracking } = options
	const wanted = {
		status,
		stock,
		mail: isTold,
		parcels,
		isUnpaid: options.unpaid ?? false,
		now: new Date(),
		...(removeTracking === undefined ? {} : { removeTracking }),
	} as const
	const change = await withLanguage(english.tag, () => setOrderStatus(db, number, wanted)).catch((error: unknown) => {
		throw refusalOf(number, error)
	})
	if (!change) throw unknownOrderError(typed)
	const { before } = change
	const changed = before !== status
	const { stock: moved, coupon, refunded, sendsMail: mail, newParcels, payment } = change
	if (options.json)
		return printJson({
			order_no: number,
			before,
			status,
			changed,
			mail,
			stock: moved,
			coupon,
			refunded,
			payment: formatPaymentForOwner(payment),
			payment_state: payment,
			new_parcels: newParcels,
			parcels,
		})
	const told = [
		changed ? `${number} is now ${status}, before ${before}.` : `${number} was ${status} before.`,
		...consequences(change),
		...parcels.map(({ carrier, code, url }) => `Parcel ${[carrier, code].filter(Boolean).join(' ')}: ${url}.`),
		...(mail ? ['Its customer gets a mail.'] : []),
	]
	print(told.join(' '))
}

function consequences({ stock, coupon, refunded, refundedBefore, payment, pieces, couponCode, currency }: StatusChange): readonly string[] {
	const back = toAmountText(refunded, currency)
	const isUnpaid = payment === 'open' || payment === 'due'
	const those = pieces === 1 ? 'Its piece is' : `Its ${pluralize(pieces, 'piece')} are`
	return [
		...(stock === 'returned' ? [`${those} back in the stock.`] : []),
		...(stock === 'taken' ? [`${those} taken from the stock again.`] : []),
		...(coupon === 'returned' ? [`Its use of the coupon ${couponCode} counts no longer.`] : []),
		...(coupon === 'taken' ? [`Its use of the coupon ${couponCode} counts again.`] : []),
		...(refundedBefore > 0
			? [`${toAmountText(refundedBefore, currency)} of its money have gone back: it is ${formatPaymentForOwner(payment).toLowerCase()}.`]
			: []),
		...(isUnpaid ? ['It is not paid.'] : []),
		...(refunded > 0 ? [`${back} go back to its customer by the provider that took them.`] : []),
	]
}

/** Hints on how to fix a rejection. */
const advices: Partial<Record<ErrorCode, string>> = {
	stock_exceeded: 'Set what there is with "stock set", or add --keep-stock to leave the stock as it is.',
	coupon_refused: 'Its shopper may order again without it.',
	cancelled_by_customer: 'Do not send it. If the customer wants it after all, set it to Ordered first.',
}

function refusalOf(number: string, error: unknown): unknown {
	if (!(error instanceof StoreError)) return error
	const advice = advices[error.code] ?? ''
	return new CommandError(`${number} stays as it was: ${error.message} ${advice}`.trim())
}

/** Finds a standard status or an existing custom status, case-insensitively; a new status must be confirmed with an option. */
async function statusMeant(db: Db, word: string, isNew: boolean): Promise<string> {
	if (word === '' || word.length > longestStatus) throw new CommandError(`A status has 1 to ${longestStatus} characters.`)
	const inUse = (await db.selectFrom('orders').select('status').distinct().execute()).map(({ status }) => status)
	const known = [...new Set([...orderStatuses, ...inUse])]
	const same = known.find((status) => status.toLowerCase() === word.toLowerCase())
	if (same) return same
	if (isNew) return word
	throw new CommandError(
		`No order has the status "${word}".${suggestion(word, known)} All: ${known.join(', ')}. To use a new word, add --new.`,
	)
}

export function unknownOrderError(number: string): CommandError {
	return new CommandError(`There is no order "${number}"; "orders list" shows the latest.`)
}
