import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchPromotions, fetchSlides } from '@storefront/contract/client/frame/site.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { applyHomeSchedule } from '@storefront/store/commerce/frame/home-schedule.ts'
import { openStore } from '@storefront/store/infrastructure/running/open-store.ts'
import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { describeShop } from '../engines.ts'

const noon = new Date('2026-12-01T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const picture = { image: '/a.webp', position: 0 }

describeShop(
	'slides and promotions with a start and an end',
	(shop) => {
		let last = 0
		/** Tags of the changes since the last call, as often as they were recorded. */
		const changed = async () => {
			const rows = await shop.db.selectFrom('changes').select(['id', 'tag']).where('id', '>', last).orderBy('id').execute()
			last = rows.at(-1)?.id ?? last
			return rows.map(({ tag }) => tag).sort()
		}

		beforeEach(async () => {
			await shop.db.deleteFrom('sliders').execute()
			await shop.db.deleteFrom('promotions').execute()
			await applyHomeSchedule(shop.db, noon)
			await changed()
		})

		it('are shown from their start until their end [HOME-24, HOME-26]', async () => {
			const [past, before, after] = [later(-1).toISOString(), noon.toISOString(), later(1).toISOString()]
			const times = [
				{ title: 'always', starts_at: null, ends_at: null },
				{ title: 'started', starts_at: before, ends_at: after },
				{ title: 'later', starts_at: after, ends_at: null },
				{ title: 'ended', starts_at: past, ends_at: before },
			]
			await shop.db
				.insertInto('sliders')
				.values(times.map((row) => ({ ...picture, ...row, link: '' })))
				.execute()
			await shop.db
				.insertInto('promotions')
				.values(times.map((row) => ({ ...picture, ...row, url: '', type: 'Home' })))
				.execute()
			expect((await fetchSlides(shop.client)).map(({ title }) => title)).toEqual(['always', 'started'])
			expect((await fetchPromotions(shop.client)).map(({ title }) => title)).toEqual(['always', 'started'])
		})

		it('update cached pages once at each start and end, whichever process is first', async () => {
			const row = { ...picture, title: 'Sale', link: '', starts_at: later(1).toISOString(), ends_at: later(5).toISOString() }
			await shop.db.insertInto('sliders').values(row).execute()
			await applyHomeSchedule(shop.db, noon)
			expect(await changed()).toEqual([])
			await Promise.all([applyHomeSchedule(shop.db, later(1)), applyHomeSchedule(shop.db, later(1))])
			expect(await changed()).toEqual([...everyTag].sort())
			await applyHomeSchedule(shop.db, later(4))
			expect(await changed()).toEqual([])
			await applyHomeSchedule(shop.db, later(5))
			expect(await changed()).toEqual([...everyTag].sort())
		})
	},
	{ clock: () => noon },
)

it('a running shop updates its cached pages when the time of a slide has come', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'schedule-'))
	const tags: string[] = []
	const store = await openStore(
		{ DATABASE_URL: `file:${join(folder, 'store.db')}`, DATA_DIR: folder },
		{ logger: pino({ level: 'silent' }), seed: false, onChange: (news) => void tags.push(...news) },
	)
	onTestFinished(async () => {
		await store.close()
		await rm(folder, { recursive: true, force: true })
	})
	const starts_at = new Date(Date.now() + 500).toISOString()
	await store.db
		.insertInto('sliders')
		.values({ ...picture, title: 'Sale', link: '', starts_at })
		.execute()
	await vi.waitFor(() => expect(tags).toEqual(expect.arrayContaining([...everyTag])), { timeout: 60_000 })
})
