import { english } from '@storefront/i18n/language.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { indexWords, indexWordsIn } from './index-words.ts'

/** Products in one statement, within the parameter limit of both databases. */
const chunkSize = 500

/** Texts of one product that are searched, the newest first: a product with thousands of reviews contains every word anyway. */
const maxTexts = 500

/**
 * Updates the search words of published reviews, questions and answers. Call it after any change of these, in the same
 * transaction, with the ids of their products.
 */
export async function indexCustomerTexts(db: Db, products: readonly number[]): Promise<void> {
	for (let start = 0; start < products.length; start += chunkSize) {
		const ids = products.slice(start, start + chunkSize)
		const textsOf = Map.groupBy(await readTexts(db, ids), ({ product_id }) => product_id)
		await db.deleteFrom('customer_texts').where('product_id', 'in', ids).execute()
		const rows = [...textsOf].map(([product_id, texts]) => ({
			product_id,
			search_words: [...new Set(texts.slice(0, maxTexts).flatMap(wordsOf))].join(' '),
			text_count: texts.length,
		}))
		if (rows.length > 0) await db.insertInto('customer_texts').values(rows).execute()
	}
}

/** Indexes products whose texts are not: after an update, and after a process of an older version has published a review. */
export async function indexMissingCustomerTexts(db: Db): Promise<void> {
	const counted = db
		.selectFrom(publishedTexts(db).as('texts'))
		.select(['texts.product_id', ({ fn }) => sql<number>`cast(${fn.countAll()} as integer)`.as('amount')])
		.groupBy('texts.product_id')
	const rows = await db
		.selectFrom(counted.as('counted'))
		.leftJoin('customer_texts', 'customer_texts.product_id', 'counted.product_id')
		.select('counted.product_id')
		.where(({ eb, or }) =>
			or([eb('customer_texts.text_count', 'is', null), eb('customer_texts.text_count', '<>', eb.ref('counted.amount'))]),
		)
		.orderBy('counted.product_id')
		.execute()
	const ids = rows.map(({ product_id }) => product_id)
	for (let start = 0; start < ids.length; start += chunkSize) {
		const chunk = ids.slice(start, start + chunkSize)
		await db.transaction().execute((trx) => indexCustomerTexts(trx, chunk))
	}
}

function readTexts(db: Db, ids: readonly number[]) {
	return db
		.selectFrom(publishedTexts(db).as('texts'))
		.selectAll()
		.where('texts.product_id', 'in', ids)
		.orderBy('texts.written_at', 'desc')
		.execute()
}

/** Reviews, questions and their answers. An answer is published with its question only. */
function publishedTexts(db: Db) {
	const questions = db.selectFrom('product_posts').select('id').where('status', '=', 'published').where('question_id', 'is', null)
	return db
		.selectFrom('reviews')
		.select(['product_id', 'title', 'text', 'language', 'created_at as written_at'])
		.unionAll(
			db
				.selectFrom('product_posts')
				.select(['product_id', sql<string>`''`.as('title'), 'text', 'language', 'sent_at as written_at'])
				.where('status', '=', 'published')
				.where(({ or, eb }) => or([eb('question_id', 'is', null), eb('question_id', 'in', questions)])),
		)
}

function wordsOf({ title, text, language }: { readonly title: string; readonly text: string; readonly language: string }): string[] {
	const written = `${title}\n${text}`
	const isEnglish = language === '' || language.replace(/-.*/, '').toLowerCase() === english.tag
	return isEnglish ? indexWords(written) : indexWordsIn(language, written)
}
