import { dealPromotionCount } from '@storefront/contract/domain/constants.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { english, shopLanguages } from '@storefront/i18n/language.ts'
import { type HomePicture, promotions, slides } from '@storefront/store/commands/home/home-picture-tables.ts'
import { formatLocalTime, parseLocalTime } from '@storefront/store/commerce/location/days.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

export type HomePictureKind = 'slides' | 'promotions'

const tables = { slides, promotions } as const

/** A slide or a promotion for its pages. */
export interface DeskHomePicture extends HomePicture {
	/** `next`: appears later. */
	readonly state: 'shown' | 'next' | 'ended'
	/** Times in the time zone of the shop, for `<input type="datetime-local">`; empty: none. */
	readonly starts: string
	readonly ends: string
	/** Translated titles by language. */
	readonly titles: Readonly<Record<string, string>>
	/** Values as they are stored, by `table/key/column`, for `expected` of commands. */
	readonly stored: Readonly<Record<string, string | null>>
}

/** The flags of the home page that are on. */
export async function readShownSections(db: Db): Promise<ReadonlySet<string>> {
	const settings = await readSettings(db)
	return new Set(homeFlags.filter((flag) => settings[flag] === '1'))
}

/** Languages of the shop besides English, the language of the titles. */
export function otherLanguages(): readonly string[] {
	return shopLanguages()
		.map(({ tag }) => tag)
		.filter((tag) => tag !== english.tag)
}

/** Markets that can show a picture; none for a shop with a single market. */
export async function readHomeMarkets(db: Db): Promise<readonly { readonly code: string; readonly name: string }[]> {
	return await db.selectFrom('markets').select(['code', 'name']).orderBy('id').execute()
}

/** All slides or promotions, in their order. */
export async function listHomePictures(
	db: Db,
	kind: HomePictureKind,
	{ now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly DeskHomePicture[]> {
	const { table, kind: entity, read } = tables[kind]
	const [rows, translations] = await Promise.all([
		read(db),
		db.selectFrom('translations').select(['ref', 'language', 'texts']).where('kind', '=', entity).execute(),
	])
	const linkColumn = kind === 'slides' ? 'link' : 'url'
	return rows.map((row) => {
		const own = translations.filter(({ ref }) => ref === String(row.id))
		const key = `${table}/${row.id}`
		return {
			...row,
			state: stateOf(row, now),
			starts: formatLocalTime(row.starts_at, timeZone),
			ends: formatLocalTime(row.ends_at, timeZone),
			titles: Object.fromEntries(own.map(({ language, texts }) => [language, parseTextMap(texts)['title'] ?? ''])),
			stored: {
				[`${key}/title`]: row.title,
				[`${key}/${linkColumn}`]: row.link,
				[`${key}/image`]: row.image,
				[`${key}/markets`]: row.markets,
				[`${key}/starts_at`]: row.starts_at,
				[`${key}/ends_at`]: row.ends_at,
				...Object.fromEntries(
					otherLanguages().map((tag) => [
						`translations/${entity}/${tag}/${row.id}/texts`,
						own.find(({ language }) => language === tag)?.texts ?? null,
					]),
				),
			},
		}
	})
}

function stateOf({ starts_at, ends_at }: HomePicture, now: Date): DeskHomePicture['state'] {
	const at = now.toISOString()
	if (ends_at !== null && ends_at <= at) return 'ended'
	return starts_at !== null && starts_at > at ? 'next' : 'shown'
}

/** The ISO time of a text of `<input type="datetime-local">`; null for an empty one, the text itself for one that is no time. */
export function toStoredTime(text: string, timeZone: string): string | null {
	return text === '' ? null : (parseLocalTime(text, timeZone) ?? text)
}

/** Most promotions of a type that the home page shows. */
export function mostShown(type: string): number {
	return type === 'Deal' ? dealPromotionCount : Number.POSITIVE_INFINITY
}
