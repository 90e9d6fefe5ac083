import { adjustStock } from '@storefront/store/commands/catalogue/adjust-stock.ts'
import { setPlaceStock } from '@storefront/store/commands/catalogue/set-place-stock.ts'
import { setStock } from '@storefront/store/commands/catalogue/set-stock.ts'
import { addPickupPlace, changePickupPlace, switchPickupPlace } from '@storefront/store/commands/delivery/place-commands.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addExpress } from '../location/express-service.ts'
import { addPlace, berlinShop, placesOf, setAtPlace } from '../location/pickup-service.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

const { code: _, ...placeFields } = berlinShop

describeShop('commands of pick-up places', (shop) => {
	beforeAll(() => seedCheckoutData(shop.db))
	beforeEach(async () => {
		await shop.db.deleteFrom('pickup_places').execute()
	})

	it('an undo restores added, changed, closed places and their stock [SEC-13]', async () => {
		const { title } = await undoRestores(shop.db, addPickupPlace, berlinShop)
		expect(title).toBe('Added the pick-up place "Berlin shop"')
		const id = await addPlace(shop.db)
		await undoRestores(shop.db, changePickupPlace, { ...placeFields, id, name: 'Mitte' })
		await undoRestores(shop.db, switchPickupPlace, { id, open: false })
		const goods = await addGoods(shop.db, { name: 'Cable', stock: 10 })
		await summarize(shop.db, 'all')
		const variant = goods.offers['']
		await undoRestores(shop.db, setPlaceStock, { variant, places: [{ place: id, pieces: 4 }] })
		await setAtPlace(shop.db, variant, id, 4)
		await undoRestores(shop.db, setPlaceStock, { variant, places: [{ place: id, pieces: null }] })
		await undoRestores(shop.db, setStock, { variant, pieces: 1 })
		await undoRestores(shop.db, adjustStock, { variant, by: -8 })
	})

	it('places together cannot have more than the stock of a variant, also not after an undo', async () => {
		const id = await addPlace(shop.db)
		const variant = (await addGoods(shop.db, { name: 'Mug', stock: 5 })).offers['']
		await expect(setAtPlace(shop.db, variant, id, 6)).rejects.toMatchObject({
			errors: { places: [expect.stringContaining('All places together have 6, but only 5')] },
		})
		await setAtPlace(shop.db, variant, id, 5)
		const { logId } = await runCommand(shop.db, setPlaceStock, { variant, places: [{ place: id, pieces: 0 }] }, deskContext)
		await runCommand(shop.db, setStock, { variant, pieces: 2 }, deskContext)
		await expect(undo(shop.db, logId ?? 0, commands, deskContext)).rejects.toThrow('Only 2 are in stock now')
		expect(await placesOf(shop.db, variant)).toEqual({ total: 2, at: { [id]: 0 } })
	})

	it('a change that is undone and done again after a sale leaves places no more than the stock', async () => {
		const id = await addPlace(shop.db)
		const variant = (await addGoods(shop.db, { name: 'Lamp', stock: 10 })).offers['']
		await setAtPlace(shop.db, variant, id, 4)
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 1 }, deskContext)
		const undone = await undo(shop.db, logId ?? 0, commands, deskContext)
		expect(await placesOf(shop.db, variant)).toEqual({ total: 10, at: { [id]: 4 } })
		await runCommand(shop.db, adjustStock, { variant, by: -1 }, deskContext)
		await undo(shop.db, undone.logId, commands, deskContext)
		expect(await placesOf(shop.db, variant)).toEqual({ total: 0, at: { [id]: 0 } })
	})

	it.each([
		['code', { code: 'Berlin!' }],
		['name', { name: ' ' }],
		['address', { address: '' }],
		['openingHours', { openingHours: 'Mon\nTue' }],
	])('a place with an invalid %s is refused: %j', async (field, changes) => {
		await expect(addPlace(shop.db, changes)).rejects.toMatchObject({ errors: { [field]: expect.anything() } })
	})

	it('two places never have the same code, and a largest parcel needs three sides', async () => {
		await addPlace(shop.db)
		await expect(addPlace(shop.db)).rejects.toMatchObject({ errors: { code: ['The place "Berlin shop" has this code.'] } })
		await expect(addExpress(shop.db, { code: 'box', maxParcel: '60 x 30 cm' })).rejects.toMatchObject({
			errors: { maxParcel: [expect.stringContaining('Type three sides')] },
		})
	})
})
