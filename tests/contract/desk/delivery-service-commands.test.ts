import {
	addDeliveryService,
	changeDeliveryService,
	removeDeliveryService,
	switchDeliveryService,
} from '@storefront/store/commands/delivery/service-commands.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addExpress, express } from '../location/express-service.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

describeShop('commands of delivery services', (shop) => {
	beforeAll(() => seedCheckoutData(shop.db))
	beforeEach(async () => {
		await shop.db.deleteFrom('delivery_services').execute()
	})

	it('an undo restores added, changed, switched and removed services with their prices [SEC-13]', async () => {
		const { title } = await undoRestores(shop.db, addDeliveryService, express)
		expect(title).toBe('Added the delivery service "Express"')
		const id = await addExpress(shop.db)
		const prices = [
			{ charge: 900, minSum: 0, maxWeight: 2000 },
			{ charge: 0, minSum: 10_000, maxWeight: null },
		]
		await undoRestores(shop.db, changeDeliveryService, { id, service: { ...express, name: 'Rocket', prices } })
		await undoRestores(shop.db, switchDeliveryService, { id, on: false })
		await undoRestores(shop.db, removeDeliveryService, { id })
	})

	it('two services of a place never have the same code, also not after an undo', async () => {
		const id = await addExpress(shop.db)
		await expect(addExpress(shop.db)).rejects.toMatchObject({
			errors: { code: ['There is a delivery service "express" for all countries.'] },
		})
		await expect(addExpress(shop.db, { country: 276 })).resolves.toBeGreaterThan(id)
		const { logId } = await runCommand(shop.db, removeDeliveryService, { id }, deskContext)
		await addExpress(shop.db)
		await expect(undo(shop.db, logId ?? 0, commands, deskContext)).rejects.toThrow('has this code now')
	})

	it.each([
		['code', { code: 'standard' }],
		['code', { code: 'Express!' }],
		['name', { name: ' ' }],
		['days', { days: { min: 3, max: 1 } }],
		['cutoff', { cutoff: '25:00' }],
		['prices', { prices: [] }],
		['charge', { prices: [{ charge: 1e15, minSum: 0, maxWeight: null }] }],
	])('a service with an invalid %s is refused: %j', async (field, changes) => {
		const failure = await addExpress(shop.db, changes).catch((error: unknown) => error)
		expect(Object.keys((failure as { errors: object }).errors)[0]).toContain(field)
	})
})
