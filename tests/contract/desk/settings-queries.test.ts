import { runCommand } from '@storefront/store/commands/run-command.ts'
import { setSetting } from '@storefront/store/commands/settings/set-setting.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { ProviderRefusal } from '@storefront/store/commerce/payments/providers/provider.ts'
import { listDelivery, readDelivery } from '@storefront/store/desk/queries/settings/delivery.ts'
import { testProviderKey } from '@storefront/store/desk/queries/settings/payment-methods.ts'
import { expectedSettings, readSettingGroups } from '@storefront/store/desk/queries/settings/setting-groups.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { deskContext } from './run-and-undo.ts'

describeShop('queries of the settings', (shop) => {
	beforeAll(() => seedCheckoutData(shop.db))

	it('a form with the default of a setting is saved, unless another person has set it since', async () => {
		const [group] = await readSettingGroups(shop.db, ['orders'])
		const seen = { order_years: group?.fields.find(({ name }) => name === 'order_years')?.value ?? '' }
		expect(seen.order_years).toBe('10')
		const save = async (value: string) => {
			const [now] = await readSettingGroups(shop.db, ['orders'])
			const expected = now && (await expectedSettings(shop.db, now, seen))
			return await runCommand(shop.db, setSetting, { name: 'order_years', value }, { ...deskContext, ...(expected ? { expected } : {}) })
		}
		await save('7')
		await expect(save('8')).rejects.toMatchObject({ name: 'StaleValues', conflicts: [{ seen: '10', now: '7' }] })
	})

	it('countries are found by delivery, name and code', async () => {
		await shop.db.updateTable('countries').set({ shipping_charge: null }).where('code', '=', 'FR').execute()
		const codes = async (state: 'delivered' | 'none' | 'all', search: string) =>
			(await listDelivery(shop.db, { state, search })).map(({ code }) => code)
		expect(await codes('none', 'france')).toEqual(['FR'])
		expect(await codes('delivered', 'fr')).not.toContain('FR')
		expect(await codes('all', 'germ')).toEqual(['DE'])
		expect(await readDelivery(shop.db, 'FR')).toMatchObject({ name: 'France', charge: null })
		expect(await readDelivery(shop.db, 'XX')).toBeNull()
	})
})

describe('the test of a provider key', () => {
	const keyOf = async (checkKey: () => Promise<void>) => {
		const provider = { name: 'Stripe', isLive: false, checkKey }
		return await testProviderKey(new Map([['stripe', provider as never]]), 'stripe')
	}

	it('tells an accepted key from a rejected one and from a provider that is down', async () => {
		expect(await keyOf(async () => undefined)).toEqual({
			isAccepted: true,
			text: 'Stripe accepts the key, which is for testing: no money moves.',
		})
		expect((await keyOf(() => Promise.reject(new ProviderRefusal('no')))).text).toContain('rejects the key')
		expect((await keyOf(() => Promise.reject(new Error('socket')))).text).toBe('Stripe could not be reached. Try again in a minute.')
		expect((await testProviderKey(new Map(), 'stripe')).isAccepted).toBe(false)
	})
})
