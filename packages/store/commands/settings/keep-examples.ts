import * as v from 'valibot'
import { decisionKey, recordDecision } from '../../infrastructure/running/setup.ts'
import { defineCommand } from '../command.ts'
import type { Scope } from '../snapshot.ts'

/** The row that records that the owner has replaced an example; every change of delivery or payment methods writes it. */
export function decisionScope(step: 'delivery' | 'payments'): Scope {
	return { table: 'meta', where: { key: [decisionKey(step)] } }
}

/** Keeps the examples of delivery charges or payment methods, so that the shop no longer reminds the owner to check them. */
export const keepExamples = defineCommand({
	name: 'examples.keep',
	permission: 'settings.write',
	input: v.strictObject({ step: v.picklist(['delivery', 'payments']) }),
	title: ({ step }) => (step === 'delivery' ? 'Kept the delivery charges as they are' : 'Kept the payment methods as they are'),
	scope: async (_trx, { step }) => [decisionScope(step)],
	write: (trx, { step }, { now }) => recordDecision(trx, step, now),
})
