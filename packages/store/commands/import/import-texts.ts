import * as v from 'valibot'
import type { Remark } from '../../commerce/feed/import/report.ts'
import { saveLocalizedColumns } from '../../commerce/feed/localized-columns/save-localized-columns.ts'
import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { defineCommand } from '../command.ts'
import { updateImported } from './import-effects.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.string()

interface Written {
	/** Products with changed texts. */
	readonly changed: number
	/** Translations without a matching English text. */
	readonly notes: readonly Remark[]
}

/** Imports the texts of a group of stored products from a feed in another language. */
export const importTexts = defineCommand({
	name: 'catalogue.import-texts',
	permission: 'catalogue.write',
	input: v.strictObject({
		/** Name of the feed. */
		name: text,
		products: v.array(
			v.strictObject({
				/** Id of the stored product. */
				id: whole,
				lines: v.array(
					v.strictObject({
						/** Line of the feed. */
						number: whole,
						/** Id of the variant in the feed. */
						id: text,
						/** Texts by language and column. */
						localized: v.record(text, v.record(text, text)),
					}),
				),
			}),
		),
	}),
	title: ({ name }, { changed }: Written) => `Imported texts of ${changed === 1 ? '1 product' : `${changed} products`} from ${name}`,
	// The rows follow from the columns of the lines.
	scope: async () => [],
	async write(trx, { products }, { now, watch }): Promise<Written> {
		const notes: Remark[] = []
		const onNote = (line: number, id: string, reason: string) => notes.push({ kind: 'note', line, id, reason })
		const ids = await saveLocalizedColumns(trx, products, { now, onNote, watch })
		return { changed: ids.length, notes }
	},
	derive: updateImported,
	finish: (db) => summarizeOutdated(db),
})
