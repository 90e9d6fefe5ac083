import { cancelledStatus, orderStatuses, parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { toAmountText } from '@storefront/contract/domain/money.ts'
import type { ErrorCode } from '@storefront/contract/endpoints/wire/errors.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { longestStatus, setStatus as setStatusCommand } from '@storefront/store/commands/orders/set-status.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { formatPaymentForOwner } from '@storefront/store/commerce/checkout/order/payment-for-owner.ts'
import type { StatusChange } from '@storefront/store/commerce/checkout/order-status.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { Command } from 'commander'
import { cliContext } from '../../terminal/cli-context.ts'
import { CommandError } from '../../terminal/command-error.ts'
import { jsonOption, pluralize, print, printJson, suggestion } from '../../terminal/output.ts'
import { withShop } from '../../terminal/shop.ts'
import { addParcelOptions, type ParcelOptions, parcelsOf } from './parcel-options.ts'

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
			'Set the status of an order. The customer gets an email, which a running shop sends within about ten seconds. Cancelling returns the items to stock and no longer counts the use of the coupon; reopening a cancelled order takes both again, or is rejected.',
		)
		.argument('<order-no>', 'order number, as in emails and on the order page')
		.argument('<word>', `${orderStatuses.join(', ')}, or your own status`)
		.option('--new', 'allow a status that no order has had yet')
		.option('--restock', 'return the items to stock, also for your own status such as "Returned"')
		.option('--keep-stock', 'leave the stock unchanged: the items are lost or already counted')
		.option('--unpaid', 'ship the order although it is not paid; it then gets a receipt and is not cancelled automatically')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
	return addParcelOptions(command).action((number: string, word: string, options: Options) =>
		withShop((db) => setStatus(db, number, word, options)),
	)
}

async function setStatus(db: Db, typed: string, word: string, options: Options): Promise<void> {
	if (options.restock && options.keepStock) throw new CommandError('--restock and --keep-stock cannot be combined.')
	const status = await parseStatus(db, word.trim(), options.new ?? false)
	const number = parseOrderNumber(typed)
	const order = await db.selectFrom('orders').select('language').where('order_no', '=', number).executeTakeFirst()
	if (!order) throw unknownOrderError(typed)
	// Orders without a language were placed in the first language of the shop.
	const parcels = parcelsOf(options, order.language || shopLanguages()[0].tag)
	if (parcels.length > 0 && status === cancelledStatus) throw new CommandError('A cancelled order has no parcel: omit --tracking.')
	const stock = options.restock ? 'return' : options.keepStock ? 'keep' : 'auto'
	const { mail: withMail, removeTracking } = options
	const unpaid = options.unpaid ?? false
	const wanted = { order: number, status, stock, mail: withMail, parcels, unpaid, removeTracking }
	const { result: change } = await runCommand(db, setStatusCommand, wanted, cliContext()).catch((error: unknown) => {
		throw refusalOf(number, error)
	})
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
	const messages = [
		changed ? `${number} is now ${status} (previously ${before}).` : `${number} already has the status ${status}.`,
		...consequences(change),
		...parcels.map(({ carrier, code, url }) => `Parcel ${[carrier, code].filter(Boolean).join(' ')}: ${url}.`),
		...(mail ? ['The customer gets an email.'] : []),
	]
	print(messages.join(' '))
}

function consequences({ stock, coupon, refunded, refundedBefore, payment, pieces, couponCode, currency }: StatusChange): readonly string[] {
	const back = toAmountText(refunded, currency)
	const isUnpaid = payment === 'open' || payment === 'due'
	const items = pluralize(pieces, 'item')
	return [
		...(stock === 'returned' ? [`Returned ${items} to stock.`] : []),
		...(stock === 'taken' ? [`Took ${items} from stock again.`] : []),
		...(coupon === 'returned' ? [`The use of the coupon ${couponCode} no longer counts.`] : []),
		...(coupon === 'taken' ? [`The use of the coupon ${couponCode} counts again.`] : []),
		...(refundedBefore > 0
			? [`${toAmountText(refundedBefore, currency)} has already been refunded (payment: ${formatPaymentForOwner(payment).toLowerCase()}).`]
			: []),
		...(isUnpaid ? ['The order is not paid.'] : []),
		...(refunded > 0 ? [`The payment provider refunds ${back} to the customer.`] : []),
	]
}

/** Hints on how to fix a rejection. */
const advices: Partial<Record<ErrorCode, string>> = {
	stock_exceeded: 'Correct the stock with "stock set", or add --keep-stock to leave the stock unchanged.',
	coupon_refused: 'The customer can order again without the coupon.',
	cancelled_by_customer: 'Do not ship it. If the customer wants it after all, set the status to Ordered first.',
}

function refusalOf(number: string, error: unknown): unknown {
	if (!(error instanceof StoreError)) return error
	const advice = advices[error.code] ?? ''
	return new CommandError(`${number} was not changed: ${error.message} ${advice}`.trim())
}

/** Finds a standard status or an existing custom status, case-insensitively; a new status must be confirmed with an option. */
async function parseStatus(db: Db, word: string, isNew: boolean): Promise<string> {
	if (word === '' || word.length > longestStatus) throw new CommandError(`A status must have 1 to ${longestStatus} characters.`)
	const inUse = (await db.selectFrom('orders').select('status').distinct().execute()).map(({ status }) => status)
	const known = [...new Set([...orderStatuses, ...inUse])]
	const same = known.find((status) => status.toLowerCase() === word.toLowerCase())
	if (same) return same
	if (isNew) return word
	throw new CommandError(
		`No order has the status "${word}".${suggestion(word, known)} Statuses: ${known.join(', ')}. To use a new status, add --new.`,
	)
}

export function unknownOrderError(number: string): CommandError {
	return new CommandError(`There is no order "${number}". "orders list" shows the latest orders.`)
}
