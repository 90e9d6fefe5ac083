import { reasonLimit } from '@storefront/contract/domain/checkout/returns.ts'
import * as v from 'valibot'
import { createReturn, readReturnPeriod } from '../../commerce/returns/create-return.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { longestNote } from './notes.ts'
import { effectWarnings, refuseIfLeftTheShop } from './order-effects.ts'
import { lockOrderByNumber, orderNumber, pieces, sendsMail } from './order-input.ts'
import { orderScope } from './order-scope.ts'

interface Registered {
	/** false: this form was sent before, and this is its return. */
	readonly isNew: boolean
	readonly id: number
	readonly number: string
	readonly isLate: boolean
	readonly currency: string
}

/**
 * Registers a return for a customer who does not ask for it in the shop, by the same rules. After the time limit the person decides, and
 * writes why into the notes of the order.
 */
export const registerReturn = defineCommand({
	name: 'return.register',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		/** Random, one for each form: a form that is sent twice makes one return. */
		key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
		lines: pieces,
		/** What the customer says; may be empty. */
		reason: v.optional(
			v.pipe(v.string(), v.trim(), v.maxLength(reasonLimit, `The reason can have at most ${reasonLimit} characters.`)),
			'',
		),
		/** Accepts the return after the time limit, for the reason in `note`. */
		late: v.optional(v.boolean(), false),
		note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestNote, `A note can have at most ${longestNote} characters.`)), ''),
		mail: sendsMail,
	}),
	title: ({ order }, { number, isLate }: Registered) =>
		`Registered the return ${number} of the order ${order}${isLate ? ', after the time limit' : ''}`,
	async scope(trx, { order: number }) {
		const order = await lockOrderByNumber(trx, number)
		return [...orderScope(order), { table: 'order_notes', where: { order_id: [order.id] } }]
	},
	created: ({ id, isNew }) => (isNew ? [{ table: 'order_return_lines', where: { return_id: [id] } }] : []),
	async write(trx, { order: number, key, lines, reason, late, note, mail }, { actor, now }): Promise<Registered> {
		const order = await lockOrderByNumber(trx, number)
		const { isOpen, canComeBack, until } = await readReturnPeriod(trx, order, now)
		const isLate = canComeBack && !isOpen
		if (isLate && !late) throw new CommandRefused(lateMessage(number, until))
		if (isLate && note === '') throw new InvalidInput({ note: ['Write why the return is accepted all the same.'] })
		const request_key = `desk:${key}`
		const earlier = await trx
			.selectFrom('order_returns')
			.select('id')
			.where('order_id', '=', order.id)
			.where('request_key', '=', request_key)
			.executeTakeFirst()
		const return_no = await createReturn(trx, order.id, {
			lines: lines.map(({ line, quantity }) => ({ line_id: line, quantity })),
			reason,
			requestKey: request_key,
			isLateAllowed: late,
			mails: mail && isEmail(order.email) ? ['return', 'shop_return'] : ['shop_return'],
			now,
		})
		const { id } = await trx
			.selectFrom('order_returns')
			.select('id')
			.where('order_id', '=', order.id)
			.where('return_no', '=', return_no)
			.executeTakeFirstOrThrow()
		// A form that is sent again finds its return, and writes no second note.
		if (note !== '' && !earlier)
			await trx
				.insertInto('order_notes')
				.values({
					order_id: order.id,
					text: normalizeLineBreaks(`Return ${return_no}: ${note}`),
					author: actor.kind === 'desk' ? actor.name : '',
					created_at: now.toISOString(),
				})
				.execute()
		return { number: return_no, id, isNew: !earlier, isLate, currency: order.currency }
	},
	warnings: (_input, { currency }, changes) => effectWarnings(changes, currency),
	whyNotUndone: refuseIfLeftTheShop('Refuse the return instead.'),
})

function lateMessage(number: string, until: Date | null): string {
	const when = until ? `The time for a return of ${number} ended on ${until.toISOString().slice(0, 10)}.` : 'The shop takes no returns.'
	return `${when} To accept it all the same, check the box for it and write why.`
}
