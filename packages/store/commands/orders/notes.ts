import * as v from 'valibot'
import { normalizeLineBreaks } from '../../infrastructure/text/plain-text.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { Scope } from '../snapshot.ts'
import { lockOrderByNumber, orderNumber } from './order-input.ts'

export const longestNote = 2000

async function noteScope(trx: Trx, { order }: { readonly order: string }): Promise<readonly Scope[]> {
	const { id } = await lockOrderByNumber(trx, order)
	return [{ table: 'order_notes', where: { order_id: [id] } }]
}

/** Adds a note of the shop to an order, which its customer does not see. */
export const addNote = defineCommand({
	name: 'order.note',
	permission: 'orders.write',
	input: v.strictObject({
		order: orderNumber,
		text: v.pipe(
			v.string(),
			v.trim(),
			v.minLength(1, 'Write a note.'),
			v.maxLength(longestNote, `A note can have at most ${longestNote} characters.`),
		),
	}),
	title: ({ order }) => `Added a note to the order ${order}`,
	scope: (trx, input) => noteScope(trx, input),
	async write(trx, { order: number, text }, { actor, now }) {
		const { id } = await lockOrderByNumber(trx, number)
		const author = actor.kind === 'desk' || actor.kind === 'token' ? actor.name : ''
		const row = { order_id: id, text: normalizeLineBreaks(text), author, created_at: now.toISOString() }
		return await trx.insertInto('order_notes').values(row).returning('id').executeTakeFirstOrThrow()
	},
})

/** Deletes a note. */
export const deleteNote = defineCommand({
	name: 'order.note-delete',
	permission: 'orders.write',
	input: v.strictObject({ order: orderNumber, note: v.pipe(v.number(), v.integer()) }),
	title: ({ order }) => `Deleted a note on the order ${order}`,
	scope: (trx, input) => noteScope(trx, input),
	async write(trx, { order: number, note }) {
		const { id } = await lockOrderByNumber(trx, number)
		const deleted = await trx.deleteFrom('order_notes').where('id', '=', note).where('order_id', '=', id).executeTakeFirst()
		if (deleted.numDeletedRows === 0n) throw new CommandRefused('This note does not exist any more.')
	},
})
