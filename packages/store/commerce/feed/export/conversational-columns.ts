import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { StoredProduct } from '../stored/stored-products.ts'
import { joinValues } from '../value-list.ts'

/**
 * Columns of Google for search by conversation, in feeds for other services: the name that the variants of a group share, answered
 * questions, and PDF documents.
 */
export const conversationalColumns = ['item_group_title', 'question_and_answer', 'document_link'] as const

type Column = (typeof conversationalColumns)[number]

/** Google's limits: questions of a product, characters of a text, and characters of all texts of a product. */
const limits = { questions: 30, text: 1000, all: 10_000 } as const

/** The columns of products, by id; only those with a value. `names` are in `language`, a language tag or null for English. */
export async function readConversationalColumns(
	db: Db,
	products: readonly Pick<StoredProduct, 'row'>[],
	{ language, site, names }: { readonly language: string | null; readonly site: string; readonly names: readonly string[] },
): Promise<ReadonlyMap<number, Partial<Record<Column, string>>>> {
	const ids = products.map(({ row }) => row.id)
	const questions = await readQuestions(db, ids, language ?? 'en')
	return new Map(
		products.map(({ row }, index) => {
			const documents = [row.manual_link, row.energy_sheet_link].filter(isPdf).map((link) => (link.startsWith('/') ? site + link : link))
			const values: Record<Column, string> = {
				item_group_title: names[index] ?? row.name,
				question_and_answer: formatQuestions(questions.get(row.id) ?? []),
				document_link: joinValues([...new Set(documents)]),
			}
			return [row.id, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))] as const
		}),
	)
}

interface AnsweredQuestion {
	readonly question: string
	readonly answer: string
}

/** Published questions with their first published answer, that of the shop if it has one, in a language; without their authors. */
async function readQuestions(db: Db, ids: readonly number[], language: string): Promise<ReadonlyMap<number, AnsweredQuestion[]>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('product_posts as question')
		.innerJoin('product_posts as answer', 'answer.question_id', 'question.id')
		.select(['question.id', 'question.product_id', 'question.text as question', 'answer.text as answer'])
		.select(['question.language as questionLanguage', 'answer.language as answerLanguage'])
		.where('question.question_id', 'is', null)
		.where('question.status', '=', 'published')
		.where('answer.status', '=', 'published')
		.where('question.product_id', 'in', ids)
		.orderBy('question.sent_at', 'desc')
		.orderBy('question.id', 'desc')
		.orderBy('answer.by_shop', 'desc')
		.orderBy('answer.id')
		.execute()
	const isIn = (tag: string) => tag === '' || tag.split('-')[0] === language.split('-')[0]
	const first = new Map(rows.toReversed().map((row) => [row.id, row]))
	const readable = rows.filter((row) => first.get(row.id) === row && isIn(row.questionLanguage) && isIn(row.answerLanguage))
	return Map.groupBy(readable, ({ product_id }) => product_id)
}

/** `"Question":"Answer", "Question":"Answer"`. Texts have no quotation marks of their own, for which the format has no form. */
function formatQuestions(questions: readonly AnsweredQuestion[]): string {
	const parts: string[] = []
	let length = 0
	for (const texts of questions) {
		const [question, answer] = [toText(texts.question), toText(texts.answer)]
		length += question.length + answer.length
		if (parts.length === limits.questions || length > limits.all) break
		parts.push(`"${question}":"${answer}"`)
	}
	return parts.join(', ')
}

function toText(text: string): string {
	return text.replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim().slice(0, limits.text).toWellFormed()
}

/** Splits the column into questions and answers. */
export function splitQuestions(text: string): readonly (readonly [question: string, answer: string])[] {
	return [...text.matchAll(/"([^"]*)":"([^"]*)"/g)].map(([, question = '', answer = '']) => [question, answer] as const)
}

function isPdf(link: string): boolean {
	return /\.pdf(?:[?#]|$)/i.test(link)
}
