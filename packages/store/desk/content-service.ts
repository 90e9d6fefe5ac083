import { unpackChanges } from '../commands/recorded-changes.ts'
import type { Db } from '../infrastructure/db/open.ts'
import { readChangedTexts } from '../infrastructure/text/changed-texts.ts'
import { type ContentRules, loadContentRules, type TextSummary } from '../infrastructure/text/content-rules.ts'

/** A text in the list of the desk. */
export interface ListedText extends TextSummary {
	/** Whether it was changed in the desk. */
	readonly isChanged: boolean
}

/** A saved state of a text. */
export interface TextVersion {
	readonly logId: number
	readonly at: string
	/** Name of the user; empty: the terminal. */
	readonly actor: string
	readonly title: string
	/** The text after the change; null: as it ships. */
	readonly text: string | null
}

const recentVersions = 50

/** What the pages of texts read. `isShown`: whether the desk has the text with this path. */
export function bindContent(db: Db, isShown: (path: string) => boolean) {
	return {
		async list(): Promise<readonly ListedText[]> {
			const [rules, texts] = [await requireRules(), await readChangedTexts(db)]
			return rules
				.list(texts)
				.filter(({ path }) => isShown(path))
				.map((text) => ({ ...text, isChanged: texts.has(text.path) }))
		},
		/** One text; null if the shop has no text with this path. A new page, or a translation without a file, has an empty text. */
		async read(path: string) {
			const rules = await requireRules()
			const description = /^[\w/-]+\.(?:md|yaml)$/.test(path) && isShown(path) ? rules.describe(path) : null
			if (!description) return null
			const texts = await readChangedTexts(db)
			const [changed = null, shipped] = [texts.get(path), rules.shippedText(path)]
			const textOf = (one: string) => texts.get(one) ?? rules.shippedText(one) ?? ''
			const { original } = description
			return {
				...description,
				path,
				changed,
				shipped,
				text: changed ?? shipped ?? '',
				originalValues: original === null ? null : rules.parse(original, textOf(original)),
			}
		},
		parse: async (path: string, text: string) => (await requireRules()).parse(path, text),
		compose: async (path: string, base: string, values: Parameters<ContentRules['compose']>[2]) =>
			(await requireRules()).compose(path, base, values),
		/** How shoppers would see a text that is not saved. */
		async preview(path: string, text: string) {
			const texts = new Map(await readChangedTexts(db)).set(path, text)
			return (await requireRules()).preview(texts, path)
		},
		versions: (path: string) => readVersions(db, path),
	}
}

/** Who changed a text and when, newest first, from the audit log. */
async function readVersions(db: Db, path: string): Promise<readonly TextVersion[]> {
	const rows = await db
		.selectFrom('audit_entities')
		.innerJoin('audit_log', 'audit_log.id', 'audit_entities.log_id')
		.select(['audit_log.id', 'at', 'actor_name', 'title', 'changes'])
		.where('entity', '=', `text:${path}`)
		.orderBy('audit_log.id', 'desc')
		.limit(recentVersions)
		.execute()
	return rows.map(({ id, at, actor_name, title, changes }) => {
		const change = unpackChanges(changes).find(({ table, key }) => table === 'content_texts' && key === path)
		const content = change?.after?.['content']
		return { logId: id, at, actor: actor_name, title, text: typeof content === 'string' ? content : null }
	})
}

async function requireRules(): Promise<ContentRules> {
	const rules = await loadContentRules()
	if (!rules) throw new Error('The desk was started without the rules of texts.')
	return rules
}
