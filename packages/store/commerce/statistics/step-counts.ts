import { sql } from 'kysely'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { localTime } from '../location/days.ts'
import { readDispatchRules } from '../location/delivery-times.ts'
import type { CartStep } from './cart-steps.ts'

/**
 * Counts steps to an order by day. Numbers wait in memory for the next `write`, because a row that all shoppers change would make them wait
 * for each other. Each process adds its own numbers, so several processes count right; a process that is killed loses those of seconds.
 */
export class StepCounts {
	/** By minute (`2026-11-28T09:15`) and step. */
	#waiting = new Map<string, number>()

	add(steps: readonly CartStep[], now: Date): void {
		for (const step of steps) this.#increase(`${now.toISOString().slice(0, 16)} ${step}`, 1)
	}

	#increase(key: string, times: number): void {
		this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + times)
	}

	/** Writes what is waiting. After an error it waits for the next time. */
	async write(db: Db): Promise<void> {
		if (this.#waiting.size === 0) return
		const counted = this.#waiting
		this.#waiting = new Map()
		try {
			const { timeZone } = readDispatchRules(await readSettings(db))
			const byDay = new Map<string, number>()
			for (const [key, times] of counted) {
				const [minute = '', step = ''] = key.split(' ')
				const dayAndStep = `${localTime(new Date(`${minute}Z`), timeZone).day} ${step}`
				byDay.set(dayAndStep, (byDay.get(dayAndStep) ?? 0) + times)
			}
			await inTransaction(db, async (trx) => {
				// Sorted, so that two processes lock rows in the same order.
				for (const [dayAndStep, times] of [...byDay].sort()) {
					const [day = '', step = ''] = dayAndStep.split(' ')
					await trx
						.insertInto('step_counts')
						.values({ day, step: step as CartStep, times })
						.onConflict((conflict) => conflict.columns(['day', 'step']).doUpdateSet({ times: sql`step_counts.times + ${times}` }))
						.execute()
				}
			})
		} catch (error) {
			for (const [key, times] of counted) this.#increase(key, times)
			throw error
		}
	}
}
