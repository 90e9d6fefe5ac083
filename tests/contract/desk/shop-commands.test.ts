import { CommandRefused, InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { closeDays, openDays, setDispatchRules } from '@storefront/store/commands/delivery/dispatch-commands.ts'
import { replaceCharges } from '@storefront/store/commands/delivery/replace-charges.ts'
import { setDelivery } from '@storefront/store/commands/delivery/set-delivery.ts'
import {
	addPaymentType,
	changePaymentType,
	orderPaymentTypes,
	removePaymentType,
	setMarketPaymentTypes,
} from '@storefront/store/commands/payments/payment-type-commands.ts'
import { readPaymentTypes } from '@storefront/store/commands/payments/payment-type-rows.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { keepExamples } from '@storefront/store/commands/settings/keep-examples.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

const [germany, france, berlin] = [276, 250, 2950159]

describeShop('commands of delivery and payment methods', (shop) => {
	let market = 0
	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		const row = { code: 'ch', name: 'Switzerland', currency: 'CHF', tells_tax: 1, tax_name: '', rate: '', rounding: 'none' } as const
		const added = await shop.db
			.insertInto('markets')
			.values({ ...row, is_main: 0, is_open: 0 })
			.returning('id')
			.executeTakeFirstOrThrow()
		market = added.id
	})
	const named = async (name: string) => (await readPaymentTypes(shop.db)).find((type) => type.name === name)?.id ?? 0
	const invoice = { name: 'Invoice', provider: 'manual', instructions: 'IBAN DE00', is_paid_later: 1, first: false }

	it('"payment-type.add" adds at the end or the beginning, once per name, and can be undone', async () => {
		await undoRestores(shop.db, addPaymentType, invoice)
		await undoRestores(shop.db, addPaymentType, { ...invoice, name: ' Bill ', first: true })
		const { title, result } = await runCommand(shop.db, addPaymentType, invoice, deskContext)
		expect(title).toBe('Added the payment method "Invoice"')
		expect((await readPaymentTypes(shop.db)).at(-1)).toMatchObject({ id: result, name: 'Invoice', is_paid_later: 1 })
		for (const input of [
			{ ...invoice, name: 'INVOICE' },
			{ ...invoice, name: '' },
			{ ...invoice, name: 'Card', provider: 'stripe', instructions: '' },
			{ ...invoice, name: 'Card', provider: 'stripe', is_paid_later: 0 },
			{ ...invoice, name: 'Card', provider: 'unknown' },
		])
			await expect(runCommand(shop.db, addPaymentType, input, deskContext)).rejects.toThrow(InvalidInput)
	})

	it('"payment-type.change" changes the given properties, never switches off the last one, and can be undone', async () => {
		const id = await named('Invoice')
		await undoRestores(shop.db, changePaymentType, { id, name: 'Bill', instructions: 'a\r\nb', is_paid_later: 0 })
		const { title } = await undoRestores(shop.db, changePaymentType, { id, is_offered: 0 })
		expect(title).toBe('Switched off the payment method "Invoice"')
		const types = await readPaymentTypes(shop.db)
		const [first, ...rest] = types
		for (const type of rest) await runCommand(shop.db, changePaymentType, { id: type.id, is_offered: 0 }, deskContext)
		await expect(runCommand(shop.db, changePaymentType, { id: first?.id, is_offered: 0 }, deskContext)).rejects.toThrow(InvalidInput)
		await expect(runCommand(shop.db, removePaymentType, { id: first?.id }, deskContext)).rejects.toThrow('only enabled')
		for (const type of rest) await runCommand(shop.db, changePaymentType, { id: type.id, is_offered: 1 }, deskContext)
		await expect(runCommand(shop.db, changePaymentType, { id: 999_999, name: 'x' }, deskContext)).rejects.toThrow(CommandRefused)
	})

	it('"payment-type.order" needs every payment method once, and can be undone', async () => {
		const ids = (await readPaymentTypes(shop.db)).map(({ id }) => id)
		await undoRestores(shop.db, orderPaymentTypes, { ids: ids.toReversed() })
		for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 999_999]])
			await expect(runCommand(shop.db, orderPaymentTypes, { ids: wrong }, deskContext)).rejects.toThrow(CommandRefused)
	})

	it('"payment-type.market" and "payment-type.remove" can be undone, with the markets that offered it', async () => {
		const id = await named('Invoice')
		await undoRestores(shop.db, setMarketPaymentTypes, { market, ids: [id] })
		await runCommand(shop.db, setMarketPaymentTypes, { market, ids: [id] }, deskContext)
		await undoRestores(shop.db, removePaymentType, { id })
	})

	it('"examples.keep" can be undone', async () => {
		await shop.db.deleteFrom('meta').where('key', 'like', 'chosen: %').execute()
		await undoRestores(shop.db, keepExamples, { step: 'payments' })
		await undoRestores(shop.db, keepExamples, { step: 'delivery' })
	})

	it('"delivery.set" changes charge and transit time of a country or of all, in each market, and can be undone', async () => {
		const { title } = await undoRestores(shop.db, setDelivery, { country: germany, market: null, charge: 490, days: { min: 2, max: 4 } })
		expect(title).toBe('Set the delivery to Germany to $4.90, 2 to 4 working days')
		await runCommand(shop.db, setDelivery, { country: germany, market: null, charge: 490, days: { min: 1, max: 1 } }, deskContext)
		await undoRestores(shop.db, setDelivery, { country: germany, market: null, charge: null, days: null })
		await shop.db.updateTable('cities').set({ shipping_charge: 990 }).where('id', '=', berlin).execute()
		await undoRestores(shop.db, setDelivery, { country: 'all', market: null, charge: 0 })
		await undoRestores(shop.db, setDelivery, { country: germany, market, charge: 900 })
		await runCommand(shop.db, setDelivery, { country: 'all', market, charge: 900 }, deskContext)
		const row = { market_id: market, city_id: berlin, charge: 100 }
		await shop.db.insertInto('market_cities').values(row).execute()
		await undoRestores(shop.db, setDelivery, { country: germany, market, charge: null })
		for (const wrong of [
			{ charge: -1 },
			{ charge: 1.5 },
			{ charge: 99_999_999_999 },
			{ days: { min: 4, max: 2 } },
			{ days: { min: 1, max: 61 } },
		])
			await expect(runCommand(shop.db, setDelivery, { country: germany, market: null, ...wrong }, deskContext)).rejects.toThrow(
				InvalidInput,
			)
		await expect(runCommand(shop.db, setDelivery, { country: 1, market: null, charge: 1 }, deskContext)).rejects.toThrow(CommandRefused)
	})

	it('"delivery.replace" replaces all charges and can be undone; unknown places change nothing', async () => {
		const charge = { country: 'FR', cityId: null, charge: 1200, name: '' }
		const city = { country: 'DE', cityId: 2_911_298, charge: 300, name: 'Hamburg' }
		await undoRestores(shop.db, replaceCharges, { market: null, charges: [{ ...charge, travel: { min: 3, max: 5 } }, city] })
		await undoRestores(shop.db, replaceCharges, { market, charges: [charge, city] })
		const unknown = [charge, { ...charge, country: 'XX' }, { ...city, cityId: 1 }]
		const refused = await runCommand(shop.db, replaceCharges, { market: null, charges: unknown }, deskContext).catch((error) => error)
		expect(refused.errors.charges).toEqual(['There is no country "XX".', 'There is no city 1 in the country "DE".'])
		const { shipping_charge } = await shop.db
			.selectFrom('countries')
			.select('shipping_charge')
			.where('id', '=', france)
			.executeTakeFirstOrThrow()
		expect(shipping_charge).not.toBe(1200)
	})

	it('rules and closed days of the dispatch can be changed and undone', async () => {
		const rules = { handlingDays: '02', cutoff: '14:00', timeZone: 'Europe/Berlin', holidaysOf: 'de', defaultCountry: '' }
		const { title } = await undoRestores(shop.db, setDispatchRules, rules)
		expect(title).toContain('Set the handling time to 2, Set the cutoff time to 14:00')
		for (const wrong of [{ handlingDays: '61' }, { cutoff: '24:00' }, { timeZone: 'Berlin' }, { holidaysOf: 'XX' }])
			await expect(runCommand(shop.db, setDispatchRules, wrong, deskContext)).rejects.toThrow(InvalidInput)
		await undoRestores(shop.db, closeDays, { days: ['2026-12-24', '2026-12-24', '2026-12-31'] })
		await runCommand(shop.db, closeDays, { days: ['2026-12-24', '2026-12-31'] }, deskContext)
		await undoRestores(shop.db, openDays, { days: ['2026-12-31'] })
		await undoRestores(shop.db, openDays, { days: 'all' })
		await expect(runCommand(shop.db, closeDays, { days: ['2026-02-30'] }, deskContext)).rejects.toThrow(InvalidInput)
	})
})
