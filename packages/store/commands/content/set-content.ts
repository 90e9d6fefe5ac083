import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { refreshSearchWords } from '../../commerce/search/refresh-search-words.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { readChangedTexts } from '../../infrastructure/text/changed-texts.ts'
import { type ChangedTexts, type ContentRules, loadContentRules, type TextProblem } from '../../infrastructure/text/content-rules.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'

/** The longest text in characters. The words of the search are the longest file, with a tenth of it. */
const longestText = 200_000

/** A kind of text, or a name in a folder; a translation is in the folder of its language. No dots, so no way out of content/. */
const pathPattern = /^(?:languages\/[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*\/)?(?:[A-Za-z\d-]{1,80}\/)?[A-Za-z\d-]{1,80}\.(?:md|yaml)$/

const path = v.pipe(v.string(), v.regex(pathPattern, 'This is not the path of a text of the shop.'))
/** PostgreSQL: saves of texts wait for each other, because a new text has no row to lock, and all texts are checked together. */
const textsLock = 4_018_001

/** The row of a text. Saves of other texts wait until the transaction ends. */
export async function textScope(trx: Trx, path: string) {
	if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(textsLock)})`.execute(trx)
	return [{ table: 'content_texts', where: { path: [path] } }] as const
}

/** What all commands of texts do after a change. */
export const textEffects = {
	derive: (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, everyTag, now),
	// Other processes notice the change of the tag `settings`.
	afterCommit: (db: Db) => refreshSearchWords(db),
}

/** Sets a text of the shop, in place of the file that ships. A text that equals the file is stored no longer. */
export const setContent = defineCommand({
	name: 'content.set',
	permission: 'content.write',
	input: v.strictObject({
		/** Below content/: `faq/returns-refunds.yaml`. */
		path,
		text: v.pipe(
			v.string(),
			v.maxLength(longestText, `A text can have at most ${longestText} characters.`),
			v.transform((text) => `${text.replaceAll(/\r\n?/g, '\n').trimEnd()}\n`),
		),
	}),
	title: (input) => `Changed the text ${input.path}`,
	scope: (trx, input) => textScope(trx, input.path),
	write: (trx, { path, text }, { now }) => writeText(trx, path, text, now),
	...textEffects,
})

/** Checks and stores a text in place of its file. Throws `InvalidInput`. */
export async function writeText(trx: Trx, path: string, text: string, now: Date): Promise<void> {
	const rules = await requireRules()
	if (!rules.isText(path)) throw new InvalidInput({ path: ['The shop has no such text.'] })
	const before = await readChangedTexts(trx)
	const after = new Map(before).set(path, text)
	requireNoNewProblem(rules, { path, before, after })
	if (text === rules.shippedText(path)) {
		await trx.deleteFrom('content_texts').where('path', '=', path).execute()
		return
	}
	const row = { content: text, updated_at: now.toISOString() }
	await trx
		.insertInto('content_texts')
		.values({ path, ...row })
		.onConflict((conflict) => conflict.column('path').doUpdateSet(row))
		.execute()
}

/** Goes back to the file that ships, or removes a text that has no file. */
const removeContent = defineCommand({
	name: 'content.remove',
	permission: 'content.write',
	input: v.strictObject({ path }),
	title: (input) => `Removed the changes of the text ${input.path}`,
	scope: (trx, input) => textScope(trx, input.path),
	async write(trx, { path }) {
		const rules = await requireRules()
		const before = await readChangedTexts(trx)
		if (!before.has(path)) throw new CommandRefused('This text is as it ships.')
		const after = new Map([...before].filter(([one]) => one !== path))
		requireNoNewProblem(rules, { path: null, before, after })
		await trx.deleteFrom('content_texts').where('path', '=', path).execute()
	},
	...textEffects,
})

export const contentCommands = [setContent, removeContent] as const

/** The rules of texts. Throws `CommandRefused` in a program without them. */
export async function requireRules(): Promise<ContentRules> {
	const rules = await loadContentRules()
	if (!rules) throw new CommandRefused('This program cannot check texts. Change them in the desk.')
	return rules
}

/**
 * Throws `InvalidInput` for a mistake in this text, and for a mistake elsewhere that the change causes, such as a link to a removed page.
 * Mistakes that were there before in other texts do not matter: nobody is blocked by the mistake of someone else.
 */
function requireNoNewProblem(
	rules: ContentRules,
	{ path, before, after }: { readonly path: string | null; readonly before: ChangedTexts; readonly after: ChangedTexts },
): void {
	const problems = rules.findProblems(after)
	if (problems.length === 0) return
	const nameOf = (problem: TextProblem) => `${problem.path} ${problem.message}`
	const known = new Set(rules.findProblems(before).map(nameOf))
	const found = problems.filter((problem) => problem.path === path || !known.has(nameOf(problem)))
	if (found.length > 0) throw new InvalidText(found, path)
}

/** A text has mistakes. */
export class InvalidText extends InvalidInput {
	readonly problems: readonly TextProblem[]

	constructor(problems: readonly TextProblem[], path: string | null) {
		super({
			text: problems.map(
				({ path: file, line, message, fix }) => `${file === path ? `Line ${line}` : `${file}, line ${line}`}: ${message} ${fix}`,
			),
		})
		this.problems = problems
	}
}
