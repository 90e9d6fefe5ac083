import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type Command, type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import type { Scope } from '../snapshot.ts'
import { findCountries } from './delivery-scope.ts'

const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, [settingsTag], now)

const codeMessage = 'Use a code of at most 30 lowercase letters, digits and hyphens that begins with a letter, such as berlin.'
const nameMessage = 'Type a name of at most 60 characters. Shoppers read it in the checkout.'
const addressMessage = 'Type the address in one line of at most 200 characters.'
const hoursMessage = 'Type the opening hours in one line of at most 200 characters.'
const placeId = v.pipe(v.number(), v.integer(), v.minValue(1))

function line(longest: number, message: string) {
	return v.pipe(v.string(message), v.trim(), v.maxLength(longest, message), v.regex(/^[^\n\r]*$/, message))
}

const placeEntries = {
	name: v.pipe(line(60, nameMessage), v.minLength(1, nameMessage)),
	address: v.pipe(line(200, addressMessage), v.minLength(1, addressMessage)),
	/** May be empty. */
	openingHours: line(200, hoursMessage),
	/** Id of the country whose shoppers can pick up there. */
	country: v.pipe(v.number('Choose a country.'), v.integer()),
}

type PlaceInput = v.InferOutput<v.ObjectSchema<typeof placeEntries, undefined>>

/** Adds a place where customers pick up orders. */
export const addPickupPlace = defineCommand({
	name: 'pickup-place.add',
	permission: 'settings.write',
	input: v.strictObject({ code: v.pipe(v.string(codeMessage), v.regex(/^[a-z][a-z0-9-]{0,29}$/, codeMessage)), ...placeEntries }),
	title: ({ name }) => `Added the pick-up place "${name}"`,
	scope: async () => [],
	created: ({ id }: { readonly id: number }) => scopeOf(id),
	async write(trx, { code, ...place }) {
		await findCountries(trx, place.country)
		const same = await trx.selectFrom('pickup_places').select('name').where('code', '=', code).executeTakeFirst()
		if (same) throw new InvalidInput({ code: [`The place "${same.name}" has this code.`] })
		const row = { ...toRow(place), code, is_open: 1 } as const
		return await trx.insertInto('pickup_places').values(row).returning('id').executeTakeFirstOrThrow()
	},
	derive,
})

/** Changes a pick-up place. Its code stays; placed orders keep name, address and opening hours. */
export const changePickupPlace = defineCommand({
	name: 'pickup-place.change',
	permission: 'settings.write',
	input: v.strictObject({ id: placeId, ...placeEntries }),
	title: ({ name }) => `Changed the pick-up place "${name}"`,
	scope: async (_trx, { id }) => scopeOf(id),
	async write(trx, { id, ...place }) {
		await findPlace(trx, id)
		await findCountries(trx, place.country)
		await trx.updateTable('pickup_places').set(toRow(place)).where('id', '=', id).execute()
	},
	derive,
})

/** Opens or closes a pick-up place. A closed place keeps its stock, and orders that wait there. */
export const switchPickupPlace = defineCommand({
	name: 'pickup-place.switch',
	permission: 'settings.write',
	input: v.strictObject({ id: placeId, open: v.boolean() }),
	title: ({ open }, name: string) => `${open ? 'Opened' : 'Closed'} the pick-up place "${name}"`,
	scope: async (_trx, { id }) => scopeOf(id),
	async write(trx, { id, open }) {
		const { name } = await findPlace(trx, id)
		await trx
			.updateTable('pickup_places')
			.set({ is_open: open ? 1 : 0 })
			.where('id', '=', id)
			.execute()
		return name
	},
	derive,
})

const scopeOf = (id: number): readonly Scope[] => [{ table: 'pickup_places', where: { id: [id] } }]

function toRow({ name, address, openingHours, country }: PlaceInput) {
	return { name, address, opening_hours: openingHours, country_id: country }
}

/** The name of a place. Throws `CommandRefused` if there is none. */
async function findPlace(trx: Trx, id: number): Promise<{ readonly name: string }> {
	const place = await trx.selectFrom('pickup_places').select('name').where('id', '=', id).executeTakeFirst()
	if (!place) throw new CommandRefused('This pick-up place does not exist any more.')
	return place
}

export const pickupPlaceCommands: readonly Command[] = [addPickupPlace, changePickupPlace, switchPickupPlace]
