import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import type { Transaction } from 'kysely'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'

export type HomeFlag = (typeof homeFlags)[number]

/** What a remote store shows on the home page. */
export interface EngineHome {
	/** Sections that are shown. */
	readonly shown: readonly HomeFlag[]
	readonly slides: readonly { readonly image: string; readonly title: string; readonly link: string }[]
	readonly promotions: readonly { readonly type: string; readonly image: string; readonly title: string; readonly url: string }[]
}

/** Row of `meta`: the desk has taken over the home page. */
const takenOverKey = 'engine_home'

/**
 * Copies the home page of a remote store into the database of the desk, once: from then on the desk decides what is shown. A database that
 * has slides, promotions or settings of the home page already keeps them.
 */
export async function takeOverHome(db: Db, home: EngineHome, now: Date): Promise<void> {
	await inTransaction(db, async (trx) => {
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto('meta')
			.values({ key: takenOverKey, value: now.toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow()
		if (numInsertedOrUpdatedRows === 0n) return
		if (!(await hasHome(trx))) await copyHome(trx, home)
		await recordChanges(trx, everyTag, now)
	})
}

/** Sections of the home page that the desk shows; null until it has taken over the home page of the remote store. */
export async function readTakenOverHome(db: Db): Promise<Readonly<Record<HomeFlag, 0 | 1>> | null> {
	const isTakenOver = await db.selectFrom('meta').select('key').where('key', '=', takenOverKey).executeTakeFirst()
	if (!isTakenOver) return null
	const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', homeFlags).execute()
	const hidden = new Set(rows.flatMap(({ key, value }) => (value === '1' ? [] : [key])))
	// The keys are those of `homeFlags`.
	return Object.fromEntries(homeFlags.map((flag) => [flag, hidden.has(flag) ? 0 : 1])) as Record<HomeFlag, 0 | 1>
}

async function hasHome(trx: Transaction<Database>): Promise<boolean> {
	const found = await Promise.all([
		trx.selectFrom('sliders').select('id').limit(1).executeTakeFirst(),
		trx.selectFrom('promotions').select('id').limit(1).executeTakeFirst(),
		trx.selectFrom('settings').select('key').where('key', 'in', homeFlags).limit(1).executeTakeFirst(),
	])
	return found.some((row) => row !== undefined)
}

async function copyHome(trx: Transaction<Database>, { shown, slides, promotions }: EngineHome): Promise<void> {
	for (const flag of homeFlags) await writeSetting(trx, flag, shown.includes(flag) ? '1' : '0', [])
	const always = { markets: '', starts_at: null, ends_at: null }
	for (const [position, slide] of slides.entries())
		await trx
			.insertInto('sliders')
			.values({ ...slide, ...always, position })
			.execute()
	for (const [position, promotion] of promotions.entries())
		await trx
			.insertInto('promotions')
			.values({ ...promotion, ...always, position })
			.execute()
}
