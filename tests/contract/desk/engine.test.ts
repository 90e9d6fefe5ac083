import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { CommandRefused, UndoRefused } from '@storefront/store/commands/command-errors.ts'
import { permissions } from '@storefront/store/commands/permissions.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { setSetting } from '@storefront/store/commands/settings/set-setting.ts'
import { readTakenOverHome, takeOverHome } from '@storefront/store/commerce/frame/engine-home.ts'
import { isStorefrontText, storefrontCommands, storefrontPermissionsOf } from '@storefront/store/desk/engine/engine-scope.ts'
import { commandsOf } from '@storefront/store/desk/user-commands.ts'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { openEngine } from '#root/scripts/serving/open-engine.ts'
import { describeShop } from '../engines.ts'
import { deskContext } from './run-and-undo.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-29T10:00:00Z')
const slide = { image: '/media/summer.jpg', title: 'Summer', link: '/sale' }
const promotion = { type: 'Top', image: 'https://pictures.example/top.jpg', title: 'Top', url: '' }

/** A connector with one slide; `isDown`: it does not answer. */
function mockConnector(state: { isDown: boolean }): StoreClient {
	const replies: Readonly<Record<string, unknown>> = {
		getHealth: { status: 'ok', version: '1', engine: 'Vendure' },
		getSettings: { data: { name: 'Voltline', is_show_home_slider: 1 } },
		getSliders: {
			data: [
				{ id: 1, order: 0, ...slide },
				{ id: 2, order: 1, image: 'javascript:alert(1)', title: '', link: '' },
			],
		},
		getPromotions: { data: [{ id: 1, ...promotion }] },
	}
	return {
		call: (endpoint: Endpoint) => (state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(replies[endpoint.name] as never)),
	}
}

describeShop('the desk before an engine', (shop) => {
	beforeEach(async () => {
		await shop.db.deleteFrom('meta').where('key', '=', 'engine_home').execute()
		await shop.db.deleteFrom('settings').where('key', 'in', homeFlags).execute()
		for (const table of ['sliders', 'promotions'] as const) await shop.db.deleteFrom(table).execute()
	})
	const readSlides = () => shop.db.selectFrom('sliders').select(['image', 'title', 'link']).execute()
	const configuration = { STORE_API_URL: 'http://connector.test/api', STORE_PATHS: {}, ENGINE_ADMIN_URL: 'https://engine.example/admin' }

	it('takes over the home page of the engine once, and hides what the engine hides [HOME-07]', async () => {
		expect(await readTakenOverHome(shop.db)).toBeNull()
		const home = { shown: ['is_show_home_slider' as const], slides: [slide], promotions: [promotion] }
		await takeOverHome(shop.db, home, now)
		await takeOverHome(shop.db, { ...home, slides: [slide, slide] }, now)
		expect(await readSlides()).toEqual([slide])
		expect(await readTakenOverHome(shop.db)).toMatchObject({ is_show_home_slider: 1, is_show_best_sales: 0 })
		await shop.db.deleteFrom('sliders').execute()
		await takeOverHome(shop.db, home, now)
		expect(await readSlides()).toEqual([])
	})

	it('keeps the home page of a database that has one', async () => {
		await shop.db
			.insertInto('sliders')
			.values({ ...slide, title: 'Own', position: 0, markets: '', starts_at: null, ends_at: null })
			.execute()
		await takeOverHome(shop.db, { shown: [], slides: [slide], promotions: [promotion] }, now)
		expect(await readSlides()).toEqual([{ ...slide, title: 'Own' }])
		expect(await readTakenOverHome(shop.db)).toMatchObject({ is_show_home_slider: 1 })
	})

	it('reads the name of the engine, and takes over its home page without pictures that are no addresses', async () => {
		const state = { isDown: true }
		const engine = openEngine(shop.db, configuration, log, mockConnector(state))
		expect(await engine?.read()).toEqual({ name: 'the remote store', adminUrl: 'https://engine.example/admin', shopName: '' })
		expect(await readTakenOverHome(shop.db)).toBeNull()
		state.isDown = false
		const next = openEngine(shop.db, { ...configuration, ENGINE_ADMIN_URL: undefined }, log, mockConnector(state))
		expect(await next?.read()).toEqual({ name: 'Vendure', adminUrl: null, shopName: 'Voltline' })
		expect(await readSlides()).toEqual([slide])
		expect(openEngine(shop.db, { ...configuration, STORE_API_URL: undefined }, log)).toBeNull()
	})

	it('refuses each command of what the engine has, also to owners, and the undo of earlier ones [SEC-13]', async () => {
		const { logId } = await runCommand(shop.db, setSetting, { name: 'phone', value: '+49 30 99' }, deskContext)
		const owner = { id: 1, name: 'Ada', email: 'ada@shop.example', role: 'owner', permissions: new Set(permissions) } as const
		const mine = commandsOf(shop.db, owner, { now: () => now, providers: new Map(), allowed: storefrontCommands })
		const refused = [...commands.keys()].filter((name) => !storefrontCommands.has(name))
		expect(refused).toEqual(expect.arrayContaining(['stock.set', 'price.set', 'coupon.add', 'delivery.set', 'section.set', 'synonym.add']))
		for (const name of refused) {
			await expect(mine.run(name, {}), name).rejects.toThrow(CommandRefused)
			await expect(mine.plan(name, {}), name).rejects.toThrow(CommandRefused)
		}
		await expect(mine.undo(logId ?? 0)).rejects.toThrow(UndoRefused)
		const { result } = await mine.run<{ readonly id: number }>('slide.add', { type: '', ...slide, markets: '' })
		expect(result.id).toBeGreaterThan(0)
	})
})

it('before an engine, only permissions and texts of the storefront have an effect [SEC-13]', () => {
	expect([...storefrontPermissionsOf(new Set(permissions))]).toEqual(['content.write', 'settings.write', 'team.write', 'audit.read'])
	expect(['faq/returns-refunds.yaml', 'languages/de/pages/about.md', 'home.yaml'].filter(isStorefrontText)).toHaveLength(3)
	expect(['search/en.yaml', 'languages/de/search/de.yaml', 'filters.yaml', 'works-with.yaml'].filter(isStorefrontText)).toEqual([])
})
