import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import type { ServicePrice } from '@storefront/contract/domain/location/service-prices.ts'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Command, type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import type { RowChange, Scope } from '../snapshot.ts'
import { currencyOf, findCountries, findMarket, refuseTooHigh } from './delivery-scope.ts'
import { type ServiceInput, serviceId, serviceInput, toPriceRow, toServiceRow } from './service-input.ts'

const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, [settingsTag], now)

const scopeOf = (id: number): readonly Scope[] => [
	{ table: 'delivery_services', where: { id: [id] } },
	{ table: 'delivery_prices', where: { service_id: [id] } },
]

/** Adds a delivery service that shoppers can choose instead of the standard delivery. */
export const addDeliveryService = defineCommand({
	name: 'delivery-service.add',
	permission: 'settings.write',
	input: serviceInput,
	title: ({ name }) => `Added the delivery service "${name}"`,
	scope: async () => [],
	created: ({ id }: { readonly id: number }) => scopeOf(id),
	async write(trx, input) {
		await checkService(trx, input, null)
		const { last } = await trx
			.selectFrom('delivery_services')
			.select(({ fn }) => fn.max('position').as('last'))
			.executeTakeFirstOrThrow()
		const row = { ...toServiceRow(input), is_on: 1, position: Number(last ?? -1) + 1 } as const
		const added = await trx.insertInto('delivery_services').values(row).returning('id').executeTakeFirstOrThrow()
		await insertPrices(trx, added.id, input.prices)
		return added
	},
	derive,
})

/** Changes a delivery service. Placed orders keep their name, price and dates. */
export const changeDeliveryService = defineCommand({
	name: 'delivery-service.change',
	permission: 'settings.write',
	input: v.strictObject({ id: serviceId, service: serviceInput }),
	title: ({ service }) => `Changed the delivery service "${service.name}"`,
	scope: async (_trx, { id }) => scopeOf(id),
	async write(trx, { id, service }) {
		await findService(trx, id)
		await checkService(trx, service, id)
		await trx.updateTable('delivery_services').set(toServiceRow(service)).where('id', '=', id).execute()
		const stored = await trx.selectFrom('delivery_prices').selectAll().where('service_id', '=', id).orderBy('id').execute()
		const before = stored.map(({ charge, min_sum, max_weight }) => ({ charge, minSum: min_sum, maxWeight: max_weight }))
		if (JSON.stringify(before) === JSON.stringify(service.prices.map(toPrice))) return
		await trx.deleteFrom('delivery_prices').where('service_id', '=', id).execute()
		await insertPrices(trx, id, service.prices)
	},
	derive,
	whyNotUndone: findSuccessor,
})

/** Switches a delivery service on or off. */
export const switchDeliveryService = defineCommand({
	name: 'delivery-service.switch',
	permission: 'settings.write',
	input: v.strictObject({ id: serviceId, on: v.boolean() }),
	title: ({ on }, name: string) => `Switched the delivery service "${name}" ${on ? 'on' : 'off'}`,
	scope: async (_trx, { id }) => [{ table: 'delivery_services', where: { id: [id] } }],
	async write(trx, { id, on }) {
		const { name } = await findService(trx, id)
		await trx
			.updateTable('delivery_services')
			.set({ is_on: on ? 1 : 0 })
			.where('id', '=', id)
			.execute()
		return name
	},
	derive,
})

/** Removes a delivery service. Placed orders keep their name, price and dates. */
export const removeDeliveryService = defineCommand({
	name: 'delivery-service.remove',
	permission: 'settings.write',
	input: v.strictObject({ id: serviceId }),
	title: (_input, name: string) => `Removed the delivery service "${name}"`,
	scope: async (_trx, { id }) => scopeOf(id),
	async write(trx, { id }) {
		const { name } = await findService(trx, id)
		await trx.deleteFrom('delivery_services').where('id', '=', id).execute()
		return name
	},
	derive,
	whyNotUndone: findSuccessor,
})

function toPrice({ charge, minSum, maxWeight }: ServicePrice): ServicePrice {
	return { charge, minSum, maxWeight }
}

async function insertPrices(trx: Trx, id: number, prices: readonly ServicePrice[]): Promise<void> {
	await trx
		.insertInto('delivery_prices')
		.values(prices.map((price) => toPriceRow(id, price)))
		.execute()
}

async function findService(trx: Trx, id: number) {
	const service = await trx.selectFrom('delivery_services').select('name').where('id', '=', id).executeTakeFirst()
	if (!service) throw new CommandRefused('This delivery service does not exist any more.')
	return service
}

/** Throws for an unknown market or country, for a charge that must be a mistake, and for a code that another service has. */
async function checkService(trx: Trx, { market: marketId, country, code, prices }: ServiceInput, own: number | null): Promise<void> {
	const market = await findMarket(trx, marketId)
	if (country !== null) await findCountries(trx, country)
	const currency = await currencyOf(trx, market)
	for (const { charge } of prices) refuseTooHigh(charge, currency)
	if (await findSame(trx, { code, country_id: country, market_id: marketId }, own))
		throw new InvalidInput({ code: [`There is a delivery service "${code}" for ${country === null ? 'all countries' : 'this country'}.`] })
}

interface ServiceKey {
	readonly code: string
	readonly country_id: number | null
	readonly market_id: number | null
}

/** Another service with the same code, country and market. */
async function findSame(db: Db, key: ServiceKey, own: number | null) {
	const services = await db
		.selectFrom('delivery_services')
		.select(['id', 'name', 'country_id', 'market_id'])
		.where('code', '=', key.code)
		.execute()
	return services.find(({ id, country_id, market_id }) => id !== own && country_id === key.country_id && market_id === key.market_id)
}

/** Why an undo is refused: another service has the code since. */
async function findSuccessor(db: Db, changes: readonly RowChange[]): Promise<string | null> {
	for (const { table, key, before, after } of changes) {
		if (table !== 'delivery_services' || before === null) continue
		const current = await db.selectFrom('delivery_services').selectAll().where('id', '=', Number(key)).executeTakeFirst()
		const restored = { ...current, ...before } as ServiceKey
		if (after !== null && !current) continue
		const same = await findSame(db, restored, Number(key))
		if (same) return `The delivery service "${same.name}" has this code now. Remove it first.`
	}
	return null
}

/** All commands of delivery services. */
export const deliveryServiceCommands: readonly Command[] = [
	addDeliveryService,
	changeDeliveryService,
	switchDeliveryService,
	removeDeliveryService,
]
