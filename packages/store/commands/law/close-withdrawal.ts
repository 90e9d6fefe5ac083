import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'

/** Records that the shop has dealt with a withdrawal from a contract. */
export const closeWithdrawal = defineCommand({
	name: 'withdrawal.close',
	permission: 'orders.write',
	input: v.strictObject({ withdrawal: v.pipe(v.number(), v.integer()) }),
	title: ({ withdrawal }) => `Closed the withdrawal ${withdrawal}`,
	scope: (_trx, { withdrawal }) => Promise.resolve([{ table: 'withdrawals', where: { id: [withdrawal] } }]),
	async write(trx, { withdrawal }, { now }) {
		const closed = await trx
			.updateTable('withdrawals')
			.set({ closed_at: now.toISOString() })
			.where('id', '=', withdrawal)
			.where('closed_at', 'is', null)
			.executeTakeFirst()
		if (closed.numUpdatedRows === 0n) throw new CommandRefused(`There is no open withdrawal ${withdrawal}.`)
	},
})
