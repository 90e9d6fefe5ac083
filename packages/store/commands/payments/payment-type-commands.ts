import * as v from 'valibot'
import { recordDecision } from '../../infrastructure/running/setup.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { decisionScope } from '../settings/keep-examples.ts'
import {
	findPaymentType,
	instructionText,
	namesOf,
	paymentTypeId,
	paymentTypeName,
	providerNames,
	readPaymentTypes,
	refuseOfProvider,
	refuseSameName,
} from './payment-type-rows.ts'

const flag = v.picklist([0, 1])
const allTypes = { table: 'payment_types', where: {} } as const

/** Adds a payment method at the end of the checkout's list, or at its beginning. */
export const addPaymentType = defineCommand({
	name: 'payment-type.add',
	permission: 'settings.write',
	input: v.strictObject({
		name: paymentTypeName,
		provider: v.picklist(providerNames),
		instructions: instructionText,
		is_paid_later: flag,
		first: v.boolean(),
	}),
	title: ({ name }) => `Added the payment method "${name}"`,
	scope: async () => [allTypes, decisionScope('payments')],
	async write(trx, { first, ...row }, { now }) {
		const types = await readPaymentTypes(trx)
		refuseSameName(types, row.name)
		const positions = types.map(({ position }) => position)
		const position = first ? Math.min(0, ...positions) - 1 : Math.max(-1, ...positions) + 1
		const added = { ...row, position, is_offered: 1 } as const
		refuseOfProvider(added)
		const { id } = await trx.insertInto('payment_types').values(added).returning('id').executeTakeFirstOrThrow()
		await recordDecision(trx, 'payments', now)
		return id
	},
})

/** Changes name, instructions, or when and whether a payment method is offered. Existing orders keep the old name. */
export const changePaymentType = defineCommand({
	name: 'payment-type.change',
	permission: 'settings.write',
	input: v.strictObject({
		id: paymentTypeId,
		name: v.exactOptional(paymentTypeName),
		instructions: v.exactOptional(instructionText),
		is_offered: v.exactOptional(flag),
		is_paid_later: v.exactOptional(flag),
	}),
	title: ({ is_offered, ...input }, name: string) => {
		if (is_offered === undefined || Object.keys(input).length > 1) return `Changed the payment method "${name}"`
		return is_offered === 1 ? `Switched on the payment method "${name}"` : `Switched off the payment method "${name}"`
	},
	scope: async () => [allTypes, decisionScope('payments')],
	async write(trx, { id, ...fields }, { now }) {
		const { type, others } = await findPaymentType(trx, id)
		const changed = { ...type, ...fields }
		refuseSameName(others, changed.name)
		refuseOfProvider(changed)
		if (fields.is_offered === 0 && !others.some(({ is_offered }) => is_offered === 1))
			throw new InvalidInput({ is_offered: [`"${type.name}" is the only enabled payment method. Enable another one first.`] })
		if (Object.keys(fields).length > 0) await trx.updateTable('payment_types').set(fields).where('id', '=', id).execute()
		await recordDecision(trx, 'payments', now)
		return changed.name
	},
})

/** Sets the order of the payment methods in the checkout. The first one is preselected. */
export const orderPaymentTypes = defineCommand({
	name: 'payment-type.order',
	permission: 'settings.write',
	input: v.strictObject({ ids: v.pipe(v.array(paymentTypeId), v.maxLength(100)) }),
	title: (_input, names: string) => `Set the order of the payment methods to ${names}`,
	scope: async () => [allTypes, decisionScope('payments')],
	async write(trx, { ids }, { now }) {
		const types = await readPaymentTypes(trx)
		const missing = types.filter(({ id }) => !ids.includes(id))
		if (missing.length > 0 || ids.length !== types.length || new Set(ids).size !== types.length)
			throw new CommandRefused(`List each payment method once.${missing.length > 0 ? ` Missing: ${namesOf(missing)}.` : ''}`)
		for (const [position, id] of ids.entries()) await trx.updateTable('payment_types').set({ position }).where('id', '=', id).execute()
		await recordDecision(trx, 'payments', now)
		return namesOf(await readPaymentTypes(trx))
	},
})

/** Removes a payment method. Existing orders keep its name. */
export const removePaymentType = defineCommand({
	name: 'payment-type.remove',
	permission: 'settings.write',
	input: v.strictObject({ id: paymentTypeId }),
	title: (_input, { name }: { readonly name: string; readonly orders: number }) => `Removed the payment method "${name}"`,
	scope: async (_trx, { id }) => [allTypes, { table: 'market_payment_types', where: { payment_type_id: [id] } }, decisionScope('payments')],
	async write(trx, { id }, { now }) {
		const { type, others } = await findPaymentType(trx, id)
		if (others.length === 0) throw new CommandRefused(`"${type.name}" is the only payment method. Add another one first.`)
		if (type.is_offered === 1 && !others.some(({ is_offered }) => is_offered === 1))
			throw new CommandRefused(`"${type.name}" is the only enabled payment method. Enable another one first.`)
		await trx.deleteFrom('payment_types').where('id', '=', id).execute()
		await recordDecision(trx, 'payments', now)
		// Orders store the name of their payment method, so their history and emails do not need this row.
		const { count } = await trx
			.selectFrom('orders')
			.select(({ fn }) => fn.countAll<number | string>().as('count'))
			.where('payment_type_id', '=', id)
			.executeTakeFirstOrThrow()
		return { name: type.name, orders: Number(count) }
	},
	warnings: (_input, { orders }) =>
		orders === 0 ? [] : [`${orders === 1 ? '1 existing order keeps' : `${orders} existing orders keep`} its name.`],
})

/** Sets the payment methods of an additional market. Without ids it offers all of them. */
export const setMarketPaymentTypes = defineCommand({
	name: 'payment-type.market',
	permission: 'settings.write',
	input: v.strictObject({ market: v.pipe(v.number(), v.integer()), ids: v.pipe(v.array(paymentTypeId), v.maxLength(100)) }),
	title: (_input, { market, names }: { readonly market: string; readonly names: string }) =>
		names === '' ? `Offered all payment methods in ${market}` : `Offered ${names} in ${market}`,
	scope: async (_trx, { market }) => [{ table: 'market_payment_types', where: { market_id: [market] } }],
	async write(trx, { market: market_id, ids }) {
		const market = await trx.selectFrom('markets').select('name').where('id', '=', market_id).where('is_main', '=', 0).executeTakeFirst()
		if (!market) throw new CommandRefused('This market does not exist any more.')
		const wanted = (await readPaymentTypes(trx)).filter(({ id }) => ids.includes(id))
		if (wanted.length !== new Set(ids).size) throw new CommandRefused('One of these payment methods was removed in the meantime.')
		await trx.deleteFrom('market_payment_types').where('market_id', '=', market_id).execute()
		for (const { id } of wanted) await trx.insertInto('market_payment_types').values({ market_id, payment_type_id: id }).execute()
		return { market: market.name, names: namesOf(wanted) }
	},
})

export const paymentTypeCommands = [addPaymentType, changePaymentType, orderPaymentTypes, removePaymentType, setMarketPaymentTypes] as const
