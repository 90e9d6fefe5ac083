import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { isPictureAddress } from '../../infrastructure/media/own-pictures.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { type HomePicture, type HomePictureTable, promotions, slides } from './home-picture-tables.ts'

const longestTitle = 200
const titleMessage = `A title must have 1 to ${longestTitle} characters.`

/** Whether a text is a link of a picture: a path of the shop, a URL, or empty for no link. */
export function isPictureLink(link: string): boolean {
	return link === '' || (safeUrl(link) === link && !/\s/.test(link) && link.length <= 2000)
}

const id = v.pipe(v.number(), v.integer())
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
}
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

	const add = defineCommand({
		name: `${one}.add`,
		...common,
		input: v.strictObject({ type, ...fields }),
		title: ({ title }) => `Added the ${one} "${title}"`,
		async write(trx, input) {
			const positions = (await kind.read(trx)).map(({ position }) => position)
			const row = { ...input, position: Math.max(-1, ...positions) + 1 }
			return { id: await kind.insert(trx, row), ...row }
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
		}),
		title: (_input, { title }: HomePicture) => `Changed the ${one} "${title}"`,
		async write(trx, input) {
			const row = { ...(await find(trx, input.id)), ...input }
			const { id: wanted, ...own } = row
			await kind.update(trx, wanted, own)
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

function capitalize(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Commands by the name of the terminal's command. */
export const homePictureCommands = { slides: pictureCommands(slides), promotions: pictureCommands(promotions) } as const
