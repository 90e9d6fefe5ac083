import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { english } from '@storefront/i18n/language.ts'
import * as v from 'valibot'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import { saveTranslationsSilently } from '../../commerce/translations/save-translations.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { isPictureAddress } from '../../infrastructure/media/own-pictures.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { type HomePicture, type HomePictureTable, promotions, slides } from './home-picture-tables.ts'

const longestTitle = 200
const titleMessage = `A title must have 1 to ${longestTitle} characters.`

/** Whether a text is a link of a picture: a path of the shop, a URL, or empty for no link. */
export function isPictureLink(link: string): boolean {
	return link === '' || (safeUrl(link) === link && !/\s/.test(link) && link.length <= 2000)
}

const id = v.pipe(v.number(), v.integer())
const time = v.nullable(
	v.pipe(
		v.string(),
		v.isoTimestamp('Choose a day and a time.'),
		v.transform((text) => new Date(text).toISOString()),
	),
)
const fields = {
	title: v.pipe(v.string(titleMessage), v.trim(), v.minLength(1, titleMessage), v.maxLength(longestTitle, titleMessage)),
	link: v.pipe(
		v.string(),
		v.trim(),
		v.check(
			isPictureLink,
			({ input }) => `"${input}" is not a link. Use a path of the shop such as /category/3, or a URL such as https://shop.example/sale.`,
		),
	),
	/** Codes, separated by commas; empty: all markets. */
	markets: v.pipe(v.string(), v.regex(/^([a-z]{2,8}(,[a-z]{2,8})*)?$/, 'Use codes of markets such as us,ch.')),
	/** An address for the image column. */
	image: v.pipe(v.string(), v.minLength(1, 'Add a picture.'), v.check(isPictureAddress, 'This is not the address of a picture.')),
	starts_at: time,
	ends_at: time,
}
/** Titles by language; an empty one removes the translation. */
const titles = v.record(
	v.pipe(
		v.string(),
		v.check((tag) => tag !== english.tag && languageTag(tag) === tag, 'This is not the tag of a language.'),
	),
	v.pipe(v.string(), v.trim(), v.maxLength(longestTitle, `A title can have at most ${longestTitle} characters.`)),
)
const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, everyTag, now)

/** Creates the commands of slides, or of promotions. */
function pictureCommands(kind: HomePictureTable) {
	const { one, table, types } = kind
	const type = v.picklist(types)
	const all = { table, where: {} } as const
	const common = { permission: 'content.write', scope: async () => [all], derive } as const

	async function find(trx: Trx, wanted: number): Promise<HomePicture> {
		const row = (await kind.read(trx)).find((each) => each.id === wanted)
		if (!row) throw new CommandRefused(`This ${one} was removed in the meantime.`)
		return row
	}

	const translationsOf = (wanted: number) => ({ table: 'translations', where: { kind: [kind.kind], ref: [String(wanted)] } }) as const

	async function saveTitles(trx: Trx, wanted: number, translated: Readonly<Record<string, string>>, now: Date): Promise<void> {
		const entity = { kind: kind.kind, ref: String(wanted) }
		const translations = Object.entries(translated).map(([language, title]) => ({ ...entity, language, texts: { title } }))
		await saveTranslationsSilently(trx, translations, now)
	}

	const add = defineCommand({
		name: `${one}.add`,
		...common,
		input: v.strictObject({
			type,
			...fields,
			starts_at: v.exactOptional(time, null),
			ends_at: v.exactOptional(time, null),
			titles: v.exactOptional(titles),
		}),
		created: ({ id: added }: HomePicture) => [translationsOf(added)],
		title: ({ title }) => `Added the ${one} "${title}"`,
		async write(trx, { titles: translated = {}, ...input }, { now }): Promise<HomePicture> {
			const positions = (await kind.read(trx)).map(({ position }) => position)
			const row = { ...input, position: Math.max(-1, ...positions) + 1 }
			refuseWrongOrder(row)
			const added = await kind.insert(trx, row)
			await saveTitles(trx, added, translated, now)
			return { id: added, ...row }
		},
	})

	const change = defineCommand({
		name: `${one}.change`,
		...common,
		input: v.strictObject({
			id,
			type: v.exactOptional(type),
			title: v.exactOptional(fields.title),
			link: v.exactOptional(fields.link),
			markets: v.exactOptional(fields.markets),
			image: v.exactOptional(fields.image),
			starts_at: v.exactOptional(time),
			ends_at: v.exactOptional(time),
			titles: v.exactOptional(titles),
		}),
		scope: async (_trx, { id: wanted }) => [all, translationsOf(wanted)],
		title: (_input, { title }: HomePicture) => `Changed the ${one} "${title}"`,
		async write(trx, { titles: translated = {}, ...input }, { now }) {
			const row = { ...(await find(trx, input.id)), ...input }
			refuseWrongOrder(row)
			const { id: wanted, ...own } = row
			await kind.update(trx, wanted, own)
			await saveTitles(trx, wanted, translated, now)
			return row
		},
	})

	const remove = defineCommand({
		name: `${one}.remove`,
		...common,
		input: v.strictObject({ id }),
		title: (_input, { title }: HomePicture) => `Removed the ${one} "${title}"`,
		async write(trx, input) {
			const row = await find(trx, input.id)
			await kind.remove(trx, row.id)
			return row
		},
	})

	const order = defineCommand({
		name: `${one}.order`,
		...common,
		input: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(200)) }),
		title: () => `Set the order of the ${kind.command}`,
		async write(trx, { ids }) {
			const rows = await kind.read(trx)
			const wanted = ids.flatMap((each) => rows.find((row) => row.id === each) ?? [])
			const [first] = wanted
			const ofType = rows.filter((row) => row.type === first?.type)
			const others = wanted.find((row) => !ofType.includes(row))
			if (others)
				throw new CommandRefused(
					`${capitalize(one)} ${others.id} has the type ${others.type}, not ${first?.type}. Order each type separately.`,
				)
			const missing = ofType.filter((row) => !wanted.includes(row))
			if (missing.length > 0 || new Set(wanted).size !== ids.length)
				throw new CommandRefused(
					`List each number once.${missing.length > 0 ? ` Missing: ${missing.map((row) => row.id).join(', ')}.` : ''}`,
				)
			const positions = ofType.map(({ position }) => position).toSorted((a, b) => a - b)
			// Rows of an earlier version can share a position.
			const isDistinct = new Set(positions).size === positions.length
			for (const [at, { id: each, ...row }] of wanted.entries())
				await kind.update(trx, each, { ...row, position: isDistinct ? (positions[at] ?? at) : at })
		},
	})

	return { add, change, remove, order, all: [add, change, remove, order] } as const
}

function refuseWrongOrder({ starts_at, ends_at }: Pick<HomePicture, 'starts_at' | 'ends_at'>): void {
	if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
		throw new InvalidInput({ ends_at: ['The end must be after the start.'] })
}

function capitalize(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Commands by the name of the terminal's command. */
export const homePictureCommands = { slides: pictureCommands(slides), promotions: pictureCommands(promotions) } as const
